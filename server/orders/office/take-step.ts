import { eq } from "drizzle-orm";
import { orderSteps, refuseStep, type OrderStep, type Shipment } from "../../../domain/order-steps.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { orders } from "../../database/schema.ts";
import type { Shop } from "../../shop.ts";
import { moveOrder, type LockedOrder } from "../move-order.ts";
import { changeOrder, type StaffAction } from "./change-order.ts";

/** What the customer reads in the timeline. */
const words: Record<Exclude<OrderStep, "shipment" | "cancellation">, string> = {
  processing: "Being packed",
  courier: "With the courier",
  delivery: "Delivered",
  "failed-attempt": "The courier could not deliver; another try follows",
};

/**
 * Staff take an order one step on: packing begins, the courier has it, it is delivered, or the courier came back with it. Refuses
 * with the reason when the order does not stand there, or is not paid, and with the news when a colleague was quicker.
 */
export function takeStep(
  shop: Shop,
  act: StaffAction,
  step: keyof typeof words,
  location?: string,
): Promise<Refusal | undefined> {
  return moveAtDesk(shop, act, step, {}, async (tx, order, now) => {
    const fact = { description: words[step], actor: act.actor, ...(location && { location }) };
    return moveOrder(tx, order, orderSteps[step], fact, now, shop.config.publicUrl);
  });
}

/** The parcel leaves: carrier, number and expected day are written with the move, and stand in the customer's letter. */
export function shipOrder(shop: Shop, act: StaffAction, shipment: Shipment): Promise<Refusal | undefined> {
  return moveAtDesk(shop, act, "shipment", shipment, async (tx, order, now) => {
    await tx.update(orders).set(shipment).where(eq(orders.id, order.id));
    const fact = { description: "Handed to the carrier", actor: act.actor };
    return moveOrder(tx, order, "shipped", fact, now, shop.config.publicUrl);
  });
}

/** Staff end an order that has not left; its units go back on the shelf. The money of a paid one goes back by itself (server/payments). */
export function cancelByStaff(shop: Shop, act: StaffAction, reason: string): Promise<Refusal | undefined> {
  return moveAtDesk(shop, act, "cancellation", { reason }, async (tx, order, now) => {
    const fact = { description: `Cancelled: ${reason}`, actor: act.actor };
    return moveOrder(tx, order, "cancelled", fact, now, shop.config.publicUrl);
  });
}

function moveAtDesk(
  shop: Shop,
  act: StaffAction,
  step: OrderStep,
  details: Record<string, unknown>,
  move: (tx: Transaction, order: LockedOrder, now: Date) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const entry = { act: auditWords[step], details };
  return changeOrder(shop, act, entry, async (tx, order, now) => refuseStep(order, step) ?? move(tx, order, now));
}

const auditWords: Record<OrderStep, string> = {
  processing: "began to pack",
  shipment: "shipped",
  courier: "gave to the courier",
  delivery: "noted as delivered",
  "failed-attempt": "noted a failed delivery",
  cancellation: "cancelled",
};
