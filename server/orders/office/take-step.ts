import { eq } from "drizzle-orm";
import { orderSteps, refuseStep, type OrderStep, type Shipment } from "../../../domain/order/order-steps.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { orders } from "../../database/schema.ts";
import type { Shop } from "../../shop.ts";
import { moveOrder, type LockedOrder } from "../move-order.ts";
import { changeOrder, type StaffAction } from "./change-order.ts";
import type { Write } from "../../write.ts";

/** The description that the customer reads in the timeline. */
const descriptions: Record<Exclude<OrderStep, "shipment" | "cancellation">, string> = {
  processing: "Being packed",
  courier: "With the courier",
  delivery: "Delivered",
  "failed-attempt": "The courier could not deliver; another try follows",
};

/**
 * Staff move an order one step on: packing begins, the courier has it, it is delivered, or a delivery failed. Refuses
 * with the reason when the order's status does not allow the step or it is not paid, and when a colleague changed it
 * first.
 */
export function takeStep(
  shop: Shop,
  action: StaffAction,
  step: keyof typeof descriptions,
  location?: string,
): Promise<Refusal | undefined> {
  return moveByStaff(shop, action, step, {}, async (w, order) => {
    const event = { description: descriptions[step], actor: action.actor, ...(location && { location }) };
    return moveOrder(w, order, orderSteps[step], event);
  });
}

/**
 * The parcel leaves: carrier, tracking number and expected day are written with the move, and the customer's email
 * shows them.
 */
export function shipOrder(shop: Shop, action: StaffAction, shipment: Shipment): Promise<Refusal | undefined> {
  return moveByStaff(shop, action, "shipment", shipment, async (w, order) => {
    await w.tx.update(orders).set(shipment).where(eq(orders.id, order.id));
    const event = { description: "Handed to the carrier", actor: action.actor };
    return moveOrder(w, order, "shipped", event);
  });
}

/**
 * Staff cancel an order that has not left; its units go back into stock. A paid one is refunded automatically
 * (server/payments).
 */
export function cancelByStaff(shop: Shop, action: StaffAction, reason: string): Promise<Refusal | undefined> {
  return moveByStaff(shop, action, "cancellation", { reason }, async (w, order) => {
    const event = { description: `Cancelled: ${reason}`, actor: action.actor };
    return moveOrder(w, order, "cancelled", event);
  });
}

function moveByStaff(
  shop: Shop,
  action: StaffAction,
  step: OrderStep,
  details: Record<string, unknown>,
  move: (w: Write, order: LockedOrder) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const entry = { action: auditActions[step], details };
  return changeOrder(shop, action, entry, async (w, order) => refuseStep(order, step) ?? move(w, order));
}

const auditActions: Record<OrderStep, string> = {
  processing: "began to pack",
  shipment: "shipped",
  courier: "gave to the courier",
  delivery: "noted as delivered",
  "failed-attempt": "noted a failed delivery",
  cancellation: "cancelled",
};
