import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { recalls } from "../tables.ts";

export async function isRecalled(db: Database | Transaction, batchId: number): Promise<boolean> {
  return (await db.$count(recalls, eq(recalls.batchId, batchId))) > 0;
}

/** Refuses to take a recalled batch off hold. The batch is locked. */
export async function keepOnHold({ tx }: Write, { id }: { id: number }): Promise<Refusal | undefined> {
  if (!(await isRecalled(tx, id))) return undefined;
  return new Refusal("batch-recalled", "This batch was recalled, so it stays on hold. Write off what is left of it.");
}
