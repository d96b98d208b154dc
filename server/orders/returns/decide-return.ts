import { Refusal } from "../../../domain/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { lockReturn, moveReturn, type By } from "./move-return.ts";

/** Staff let the parcel come: the customer gets the label. Refuses what is not waiting for that. Locks order and return. */
export async function approveReturn(tx: Transaction, rma: string, by: By): Promise<Refusal | undefined> {
  const locked = await lockReturn(tx, rma);
  if (locked instanceof Refusal) return locked;
  return moveReturn(tx, locked, "approved", { description: "Return approved" }, by);
}

/** Staff say no, before the parcel comes or after they looked at it; `reason` is for the customer. Locks order and return. */
export async function refuseReturn(tx: Transaction, rma: string, reason: string, by: By): Promise<Refusal | undefined> {
  const locked = await lockReturn(tx, rma);
  if (locked instanceof Refusal) return locked;
  return moveReturn(tx, locked, "refused", { description: "Return refused", refusal: reason }, by);
}

/** The parcel is here; now somebody looks at what is in it. Locks order and return. */
export async function receiveReturn(tx: Transaction, rma: string, by: By): Promise<Refusal | undefined> {
  const locked = await lockReturn(tx, rma);
  if (locked instanceof Refusal) return locked;
  return moveReturn(tx, locked, "received", { description: "Return received" }, by);
}
