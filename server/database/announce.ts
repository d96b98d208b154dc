import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/** Tells every process of the shop, once this transaction is committed, that what the public pages show has changed. */
export async function announceChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify('shop_changed', 'content')`);
}
