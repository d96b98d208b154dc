import type { Receipt } from "../../../features/returns/rules/return-forms.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { lastEditor } from "../../../platform/audit/trail.ts";
import type { Shop } from "../../shop.ts";
import { write, type Write } from "../../../platform/database/write.ts";
import { lockReturn, moveReturn, type LockedReturn } from "../../../features/returns/server/move-return.ts";

export type ReturnAction = {
  rma: string;
  actor: string;
  /** The status of the return that this member of staff saw. */
  seen: string;
};

/** Staff approve a return: the customer gets the label. Refuses one that is not `requested`. */
export function approveReturn(shop: Shop, action: ReturnAction): Promise<Refusal | undefined> {
  return changeReturn(shop, action, (w, locked) =>
    moveReturn(w, locked, "approved", { description: "Return approved", staff: { action: "approved a return" } }),
  );
}

/** Staff refuse a return, before the parcel arrives or after inspecting it; `reason` goes to the customer. */
export function refuseReturn(shop: Shop, action: ReturnAction, reason: string): Promise<Refusal | undefined> {
  const staff = { action: "refused a return", details: { reason } };
  return changeReturn(shop, action, (w, locked) =>
    moveReturn(w, locked, "refused", { description: "Return refused", refusalReason: reason, staff }),
  );
}

/** Records that the parcel arrived, and what was in it. Refuses one that is not on its way. */
export function receiveReturn(shop: Shop, action: ReturnAction, receipt: Receipt): Promise<Refusal | undefined> {
  const staff = { action: "received a return", details: receipt };
  return changeReturn(shop, action, (w, locked) =>
    moveReturn(w, locked, "received", { ...receipt, description: "Return received", staff }),
  );
}

/**
 * Runs a change that staff make to a return, in one write: locks the order and the return, and refuses when the status
 * is no longer the one they saw (the message names who acted last).
 */
export function changeReturn<T>(
  shop: Shop,
  { rma, actor, seen }: ReturnAction,
  change: (w: Write, locked: LockedReturn) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return write(shop, actor, async (w) => {
    const locked = await lockReturn(w, rma);
    if (locked instanceof Refusal) return locked;
    if (locked.status === seen) return change(w, locked);
    const who = await lastEditor(w.tx, `order:${locked.orderId}`);
    const message = `${who} was quicker. Nothing was done: please look at it as it is now.`;
    return new Refusal("changed-meanwhile", message);
  });
}
