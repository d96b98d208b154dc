import { orderSteps, refuseStep } from "#features/orders/rules/order-steps.ts";
import type { ChosenBatch } from "#features/orders/rules/packing-plan.ts";
import type { LockedGoodsOrder, LockedOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import {
  changeGoodsOrder,
  changeOrder,
  undoable,
  type StaffAction,
} from "#features/orders/server/office/change-order.ts";
import { packOrder } from "#features/orders/server/packing/pack-order.ts";
import { unpackOrder } from "#features/orders/server/packing/unpack-order.ts";
import { hasLeft } from "#features/orders/server/shipments/shipments.ts";
import type { Deferrable } from "#features/orders/server/undo/deferred-actions.ts";
import { withdrawMailOf } from "#features/orders/server/undo/withdraw-mail-of.ts";
import { heldKobo, refuseUnconfirmed } from "#features/payments/server/large-amounts.ts";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { markDelivered } from "../shipments/deliver-shipment.ts";

/** What the customer's timeline and the audit trail say. */
const steps = {
  processing: ["Being packed", "began to pack"],
  courier: ["With the courier", "gave to the courier"],
  delivery: ["Delivered", "noted as delivered"],
  "failed-attempt": ["The courier could not deliver; another try follows", "noted a failed delivery"],
} as const;

type TakenStep = { step: keyof typeof steps; location?: string; chosen?: ChosenBatch[] };

/**
 * Staff move an order one step on: packing begins, which takes units out of batches (`packOrder`, with the `chosen`
 * ones), the courier has it, it is delivered, or a delivery failed. Refuses with the reason when the order's status
 * does not allow the step, when it is not paid or cannot be packed, and when a colleague changed it first. The step can
 * be undone.
 */
export function takeStep(shop: Shop, staffAction: StaffAction, step: TakenStep): Promise<Refusal | undefined> {
  return changeGoodsOrder(shop, undoable(staffAction), (w, order) => stepOn(w, order, step));
}

/** `takeStep` for an order that is locked. */
export async function stepOn(
  w: Write,
  order: LockedGoodsOrder,
  { step, location, chosen }: TakenStep,
): Promise<Refusal | undefined> {
  const [description, action] = steps[step];
  const event = { description, location, staff: { action } };
  const refusal = await moveOrder(w, order, orderSteps[step], { step, ...event });
  if (refusal) return refusal;
  if (step === "delivery") await markDelivered(w, order.id);
  return step === "processing" ? packOrder(w, order, chosen) : undefined;
}

/**
 * Undoes the start of packing for an order chosen by mistake: its units go back into their batches, and it waits to be
 * packed again. The other effects of a confirmation are not repeated, and the customer gets no email. Refuses once a
 * parcel has left.
 */
export function takePackingBack(shop: Shop, staffAction: StaffAction): Promise<Refusal | undefined> {
  return changeGoodsOrder(shop, staffAction, async (w, order) => {
    const told = await withdrawMailOf(w, order, "processing");
    return told instanceof Refusal ? told : unpack(w, order);
  });
}

/** `takePackingBack` for an order that is locked. */
export async function unpack(w: Write, order: LockedOrder): Promise<Refusal | undefined> {
  const refusal = refuseStep(order, "unpacking") ?? (await refuseAfterParcel(w, order.id));
  if (refusal) return refusal;
  await unpackOrder(w, order.id);
  return moveOrder(w, order, orderSteps.unpacking, {
    step: "unpacking",
    description: "Waiting to be packed",
    email: null,
    staff: { action: "took packing back" },
  });
}

/**
 * Staff cancel an order none of which has left; its units go back into stock. A paid order is refunded automatically
 * (features/payments/server); refuses an amount that needs a confirmed session (`refuseUnconfirmed`).
 */
export function cancelByStaff(shop: Shop, action: StaffAction, reason: string): Promise<Refusal | undefined> {
  const description = `Cancelled: ${reason}`;
  const staff = { action: "cancelled", details: { reason } };
  return changeOrder(
    shop,
    action,
    async (w, order) =>
      (await refuseAfterParcel(w, order.id)) ??
      refuseStep(order, "cancellation") ??
      (await refuseUnconfirmed(w, { kobo: await heldKobo(w.tx, order.id), way: "given back" })) ??
      moveOrder(w, order, "cancelled", { step: "cancellation", description, staff }),
  );
}

/** `cancelByStaff`, five minutes later. */
export const cancellation: Deferrable<{ seen: number; reason: string }> = {
  kind: "cancel-order",
  path: "/office/orders/:id/cancellation",
  notDone: "It was not cancelled.",
  run: (shop, actor, { orderId, seen, reason }) => cancelByStaff(shop, { orderId, actor, seen }, reason),
};

/** Refuses an order in Processing when one of its parcels has left. */
async function refuseAfterParcel({ tx }: Write, orderId: string): Promise<Refusal | undefined> {
  if (!(await hasLeft(tx, orderId))) return undefined;
  return new Refusal(
    "wrong-move",
    "A parcel of this order has left. Give back the money of what does not go, or note that the parcel is lost.",
  );
}
