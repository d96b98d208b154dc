import type { z } from "zod";
import type { SubmittedForm } from "#features/accounts/middleware/form-action.ts";
import { readPriorNotice, refuseIncomplete } from "#features/customs-papers/rules/parcel-papers.ts";
import { findParcelPapers } from "#features/customs-papers/server/customs.ts";
import type { parcelForm } from "#features/orders/rules/order-steps.ts";
import { shipOrder } from "#features/orders/server/shipments/send-shipment.ts";
import type { Refusal } from "#platform/rules/refusal.ts";

/** Sends the parcel of a submitted form. Refuses as `shipOrder` does, and incomplete papers without their tick. */
export async function sendParcel(
  orderId: string,
  { shop, actor, seen, typed, input: { shipment, units } }: SubmittedForm<z.output<typeof parcelForm>>,
): Promise<Refusal | undefined> {
  const incomplete = refuseIncomplete(typed, await findParcelPapers(shop, [orderId]));
  const sent = { ...shipment, priorNotice: readPriorNotice(typed, orderId) };
  return incomplete ?? shipOrder(shop, { orderId, actor, seen }, sent, units);
}
