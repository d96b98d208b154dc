import type { z } from "zod";
import type { SubmittedForm } from "#features/accounts/middleware/office-action.ts";
import { readPapers } from "#features/customs-papers/rules/parcel-papers.ts";
import type { parcelForm } from "#features/orders/rules/order-steps.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { shipOrder } from "../../server/shipments/send-shipment.ts";

/** Sends the parcel of a submitted form. Refuses as `shipOrder` does. */
export function sendParcel(
  orderId: string,
  { shop, actor, seen, typed, input: { shipment, units } }: SubmittedForm<z.output<typeof parcelForm>>,
): Promise<Refusal | undefined> {
  return shipOrder(shop, { orderId, actor, seen }, { ...shipment, ...readPapers(typed, orderId) }, units);
}
