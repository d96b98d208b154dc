import { eq } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { orders } from "../tables.ts";
import type { LockedOrder } from "./lock-order.ts";

/** Gives a locked order without an email address this one. An order that has one keeps it. */
export async function addCustomerEmail({ tx }: Write, order: LockedOrder, email: string): Promise<void> {
  if (order.customerEmail !== "") return;
  await tx.update(orders).set({ customerEmail: email }).where(eq(orders.id, order.id));
}
