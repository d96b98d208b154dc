import { rowId } from "../../../platform/rules/row-id.ts";
import { fieldErrors } from "../../../platform/rules/field-errors.ts";
import { shipmentForm, type Shipment } from "../../orders/rules/order-steps.ts";
import { readPriorNotice } from "../../orders/rules/parcel-papers.ts";
import { readTrackingLines } from "../../orders/rules/tracking-lines.ts";

/** A parcel of the form, with the id of the newest history entry of its order that the form showed. */
export type ListedParcel = Shipment & {
  trackingNumber: string;
  orderId: string;
  seen: number;
  priorNotice: string | undefined;
};

/** The name of the field with the tracking number of an order. */
export const trackingField = (orderId: string) => `tracking-${orderId}`;

/**
 * Reads the form with a row for each order: `carrier` for all, and in each row `tracking-<order>`, `estimate-<order>`,
 * `seen-<order>` and, for the United States, `prior-notice-<order>`. A row without a number takes the one from the
 * pasted lines; if that has none either, the order is not sent. Returns what is wrong with each field, or the parcels,
 * at least one.
 */
export function readParcels(
  fields: Record<string, string>,
  orderIds: string[],
): { parcels: ListedParcel[] } | { errors: Record<string, string>; typed: Record<string, string> } {
  const pasted = readTrackingLines(fields["pasted"] ?? "", orderIds);
  const errors: Record<string, string> = pasted.errors.length > 0 ? { pasted: pasted.errors.join(" ") } : {};
  const typed: Record<string, string> = { ...fields };
  const parcels = orderIds.flatMap((orderId) => {
    const trackingNumber = fields[trackingField(orderId)]?.trim() || pasted.numbers[orderId] || "";
    typed[trackingField(orderId)] = trackingNumber;
    if (!trackingNumber) return [];
    const shipment = { carrier: fields["carrier"], trackingNumber, estimatedDelivery: fields[`estimate-${orderId}`] };
    const parsed = shipmentForm.safeParse(shipment);
    if (parsed.success && parsed.data.trackingNumber) {
      const { trackingNumber: number, ...sent } = parsed.data;
      const seen = rowId(fields[`seen-${orderId}`] ?? "");
      return [{ ...sent, trackingNumber: number, orderId, seen, priorNotice: readPriorNotice(fields, orderId) }];
    }
    const { carrier, ...ofRow } = parsed.error ? fieldErrors(parsed.error) : {};
    if (carrier) errors["carrier"] = carrier;
    const [message] = Object.values(ofRow);
    if (message) errors[trackingField(orderId)] = message;
    return [];
  });
  if (parcels.length === 0 && Object.keys(errors).length === 0) {
    errors["pasted"] = "Please enter, paste or scan at least one tracking number";
  }
  return Object.keys(errors).length > 0 ? { errors, typed } : { parcels };
}
