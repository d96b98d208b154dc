import { max } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "./database.ts";

/** The position of a row that comes after all others of its table. */
export async function nextPosition(tx: Transaction, position: PgColumn): Promise<number> {
  const [last] = await tx.select({ position: max(position) }).from(position.table);
  return (Number(last?.position) || 0) + 1;
}
