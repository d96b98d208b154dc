import { orderSteps, type Shipment } from "../../../domain/order/order-steps.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { Shop } from "../../shop.ts";
import { moveOrder } from "../move-order.ts";
import { changeOrder, type StaffAction } from "./change-order.ts";

/** What the customer reads in the timeline, and the audit trail. */
const steps = {
  processing: ["Being packed", "began to pack"],
  courier: ["With the courier", "gave to the courier"],
  delivery: ["Delivered", "noted as delivered"],
  "failed-attempt": ["The courier could not deliver; another try follows", "noted a failed delivery"],
} as const;

/**
 * Staff move an order one step on: packing begins, the courier has it, it is delivered, or a delivery failed. Refuses
 * with the reason when the order's status does not allow the step or it is not paid, and when a colleague changed it
 * first.
 */
export function takeStep(
  shop: Shop,
  staffAction: StaffAction,
  { step, location }: { step: keyof typeof steps; location?: string },
): Promise<Refusal | undefined> {
  const [description, action] = steps[step];
  return changeOrder(shop, staffAction, (w, order) =>
    moveOrder(w, order, orderSteps[step], { step, description, location, staff: { action } }),
  );
}

/**
 * The parcel leaves: carrier, tracking number and expected day are written with the move, and the customer's email
 * shows them.
 */
export function shipOrder(shop: Shop, action: StaffAction, shipment: Shipment): Promise<Refusal | undefined> {
  const description = "Handed to the carrier";
  const staff = { action: "shipped", details: shipment };
  return changeOrder(shop, action, (w, order) =>
    moveOrder(w, order, "shipped", { step: "shipment", ...shipment, description, staff }),
  );
}

/**
 * Staff cancel an order that has not left; its units go back into stock. A paid one is refunded automatically
 * (server/payments).
 */
export function cancelByStaff(shop: Shop, action: StaffAction, reason: string): Promise<Refusal | undefined> {
  const description = `Cancelled: ${reason}`;
  const staff = { action: "cancelled", details: { reason } };
  return changeOrder(shop, action, (w, order) =>
    moveOrder(w, order, "cancelled", { step: "cancellation", description, staff }),
  );
}
