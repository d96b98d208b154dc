import { Refusal } from "../../../domain/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { lockReturn, moveReturn, type By } from "./move-return.ts";

/** Staff approve a return: the customer gets the label. Refuses one that is not `requested`. Locks order and return. */
export async function approveReturn(tx: Transaction, rma: string, by: By): Promise<Refusal | undefined> {
  const locked = await lockReturn(tx, rma);
  if (locked instanceof Refusal) return locked;
  return moveReturn(tx, locked, "approved", { description: "Return approved" }, by);
}

/**
 * Staff refuse a return, before the parcel arrives or after inspecting it; `reason` goes to the customer. Locks order
 * and return.
 */
export async function refuseReturn(tx: Transaction, rma: string, reason: string, by: By): Promise<Refusal | undefined> {
  const locked = await lockReturn(tx, rma);
  if (locked instanceof Refusal) return locked;
  return moveReturn(tx, locked, "refused", { description: "Return refused", refusalReason: reason }, by);
}

/** Records that the parcel arrived; staff inspect it next. Locks order and return. */
export async function receiveReturn(tx: Transaction, rma: string, by: By): Promise<Refusal | undefined> {
  const locked = await lockReturn(tx, rma);
  if (locked instanceof Refusal) return locked;
  return moveReturn(tx, locked, "received", { description: "Return received" }, by);
}
