import { lastEditor } from "#features/accounts/server/last-editor.ts";
import type { Deferrable } from "#features/orders/server/undo/deferred-actions.ts";
import { write, type Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { whyNotDecide } from "../rules/return-decisions.ts";
import type { Receipt } from "../rules/return-forms.ts";
import { lockReturn, moveReturn, type LockedReturn } from "./move-return.ts";
import { itemsOfReturn, unitsLeft } from "./returns.ts";

export type ReturnAction = {
  rma: string;
  actor: string;
  /** The return's status as this member of staff saw it. */
  seen: string;
};

/**
 * Staff approve a return: the customer gets the label. A refused return is accepted after all, and waits for its refund
 * if it has arrived. Refuses a return that was already approved, and a refused one whose units are in another return by
 * now.
 */
export function approveReturn(shop: Shop, action: ReturnAction): Promise<Refusal | undefined> {
  return changeReturn(shop, action, async (w, locked) => {
    if (locked.status !== "refused") {
      return moveReturn(w, locked, "approved", {
        description: "Return approved",
        staff: { action: "approved a return" },
      });
    }
    if (await isReturnedAgain(w, locked)) {
      return new Refusal("wrong-move", "The customer has asked to return this again: decide that return instead.");
    }
    return moveReturn(w, locked, locked.condition ? "received" : "approved", {
      description: "Return accepted after all",
      refusalReason: null,
      staff: { action: "accepted a refused return" },
    });
  });
}

/** Whether accepting a refused return would return more units than were bought. */
async function isReturnedAgain({ tx }: Write, { rma, orderId }: LockedReturn): Promise<boolean> {
  const left = await unitsLeft(tx, orderId);
  const items = await itemsOfReturn(tx, rma);
  return items.some(({ productId, quantity }) => quantity > (left.get(productId) ?? 0));
}

/** Staff refuse a return, before the parcel arrives or after inspecting it; `reason` goes to the customer. */
export function refuseReturn(shop: Shop, action: ReturnAction, reason: string): Promise<Refusal | undefined> {
  const staff = { action: "refused a return", details: { reason } };
  return changeReturn(shop, action, (w, locked) =>
    moveReturn(w, locked, "refused", { description: "Return refused", refusalReason: reason, staff }),
  );
}

/** `refuseReturn`, five minutes later. */
export const returnRefusal: Deferrable<{ rma: string; seen: string; reason: string }> = {
  kind: "refuse-return",
  path: "/office/returns/:rma/:decision",
  notDone: "Its return was not refused.",
  run: (shop, actor, { rma, seen, reason }) => refuseReturn(shop, { rma, actor, seen }, reason),
};

/** Records that the parcel arrived, and its contents. Refuses a return that is not on its way. */
export function receiveReturn(shop: Shop, action: ReturnAction, receipt: Receipt): Promise<Refusal | undefined> {
  const staff = { action: "received a return", details: receipt };
  return changeReturn(shop, action, async (w, locked) => {
    const reason = whyNotDecide(locked.status, "receipt");
    if (reason) return new Refusal("wrong-move", reason);
    return moveReturn(w, locked, "received", { ...receipt, description: "Return received", staff });
  });
}

/**
 * Runs a staff change to a return, in one write: locks the order and the return, and refuses if the status is no longer
 * the one they saw (the message names who acted last).
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
    const message = `${who} got there first. Nothing was done: please look at it again.`;
    return new Refusal("changed-meanwhile", message);
  });
}
