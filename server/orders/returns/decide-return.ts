import { Refusal } from "../../../domain/refusal.ts";
import { lockReturn, moveReturn } from "./move-return.ts";
import type { Write } from "../../write.ts";

/** Staff approve a return: the customer gets the label. Refuses one that is not `requested`. Locks order and return. */
export async function approveReturn(w: Write, rma: string): Promise<Refusal | undefined> {
  const locked = await lockReturn(w.tx, rma);
  if (locked instanceof Refusal) return locked;
  return moveReturn(w, locked, "approved", { description: "Return approved" });
}

/**
 * Staff refuse a return, before the parcel arrives or after inspecting it; `reason` goes to the customer. Locks order
 * and return.
 */
export async function refuseReturn(w: Write, rma: string, reason: string): Promise<Refusal | undefined> {
  const locked = await lockReturn(w.tx, rma);
  if (locked instanceof Refusal) return locked;
  return moveReturn(w, locked, "refused", { description: "Return refused", refusalReason: reason });
}

/** Records that the parcel arrived; staff inspect it next. Locks order and return. */
export async function receiveReturn(w: Write, rma: string): Promise<Refusal | undefined> {
  const locked = await lockReturn(w.tx, rma);
  if (locked instanceof Refusal) return locked;
  return moveReturn(w, locked, "received", { description: "Return received" });
}
