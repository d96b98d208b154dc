import { Client } from "pg";
import { vi } from "vitest";

/** The texts of the statements that an operation sends to PostgreSQL, BEGIN and COMMIT among them. */
export async function sentStatements(operation: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, "query");
  try {
    await operation();
    return sent.mock.calls.map(([statement]: unknown[]) =>
      typeof statement === "string" ? statement : (statement as { text: string }).text,
    );
  } finally {
    sent.mockRestore();
  }
}
