import { Client } from "pg";
import { vi } from "vitest";
import { PreparingClient } from "../platform/database/preparing-client.ts";

/**
 * The texts of the statements that an operation sends to PostgreSQL, BEGIN and COMMIT among them; not those of the
 * connection that listens for changes, which is probed at any moment.
 */
export async function sentStatements(operation: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, "query");
  try {
    await operation();
    const { calls, contexts } = sent.mock;
    return calls.flatMap(([statement]: unknown[], at) => {
      if (!(contexts[at] instanceof PreparingClient)) return [];
      return typeof statement === "string" ? statement : (statement as { text: string }).text;
    });
  } finally {
    sent.mockRestore();
  }
}
