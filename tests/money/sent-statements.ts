import { Client, type Pool } from "pg";
import { vi } from "vitest";
import { PreparingClient } from "#platform/database/preparing-client.ts";

/**
 * The texts of the statements that an operation sends to the database of a shop, including BEGIN and COMMIT, but not
 * those of the connection that listens for changes, which is probed at any moment.
 */
export async function sentStatements({ pool }: { pool: Pool }, operation: () => Promise<unknown>): Promise<string[]> {
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
