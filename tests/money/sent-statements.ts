import { Client, type Pool } from "pg";
import { expect, vi } from "vitest";
import { PreparingClient } from "#platform/database/preparing-client.ts";
import type { Shop } from "#platform/shop.ts";

type Counted = Pick<Shop, "live"> & { pool: Pool };

/** Resolves once the process has heard of every change of the content: what is read from then on stays in memory. */
export async function contentKnown({ live }: Pick<Shop, "live">): Promise<void> {
  await expect.poll(() => live.followContent().current()).toBeDefined();
}

/**
 * The texts of the statements that an operation sends to the database of a shop, including BEGIN and COMMIT, but not
 * those of the connection that listens for changes, which is probed at any moment.
 */
export async function sentStatements({ pool, live }: Counted, operation: () => Promise<unknown>): Promise<string[]> {
  await contentKnown({ live });
  const database = new URL(pool.options.connectionString ?? "").pathname.slice(1);
  const sent = vi.spyOn(Client.prototype, "query");
  try {
    await operation();
    const { calls, contexts } = sent.mock;
    return calls.flatMap(([statement]: unknown[], at) => {
      const client = contexts[at];
      if (!(client instanceof PreparingClient) || client.database !== database) return [];
      return typeof statement === "string" ? statement : (statement as { text: string }).text;
    });
  } finally {
    sent.mockRestore();
  }
}
