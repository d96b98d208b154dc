import { readPapers } from "#features/customs-papers/rules/parcel-papers.ts";
import { shipmentForm, type ParcelToLeave, type Shipment } from "#features/orders/rules/order-steps.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { rowId } from "#platform/rules/row-id.ts";

/** A parcel from the form, with the id of the newest history entry that the form showed for its order. */
export type ListedParcel = Shipment & ParcelToLeave & { trackingNumber: string; seen: number };

type Fields = Record<string, string>;

/** The name of an order's tracking-number field. */
export const trackingField = (orderId: string) => `tracking-${orderId}`;

/** The name of the field with what an order's parcel cost. */
export const costField = (orderId: string) => `cost-${orderId}`;

const plain = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/**
 * Whether staff have not yet seen how the pasted text was read; nothing ships until they have. `left` repeats the lines
 * that could not be read, so that the other orders can ship without them.
 */
export function hasUnread({ button, pasted = "", left = "" }: Fields): boolean {
  return button === "read" || (plain(pasted) !== "" && plain(pasted) !== plain(left));
}

/**
 * Reads the form with a row for each order: `carrier` for all, and in each row `tracking-<order>`, `cost-<order>`,
 * `estimate-<order>`, `seen-<order>` and, for the United States, `prior-notice-<order>`. An order without a number is
 * not sent. Returns what is wrong with each field, or the parcels, at least one.
 */
export function readParcels(
  fields: Fields,
  orderIds: string[],
): { parcels: ListedParcel[] } | { errors: Fields; typed: Fields } {
  const errors: Fields = {};
  const parcels = orderIds.flatMap((orderId) => {
    const trackingNumber = fields[trackingField(orderId)]?.trim();
    const costKobo = fields[costField(orderId)];
    if (!trackingNumber) {
      if (costKobo?.trim()) errors[trackingField(orderId)] = "Please enter the number of the parcel, or empty its cost";
      return [];
    }
    const estimatedDelivery = fields[`estimate-${orderId}`];
    const shipment = { carrier: fields["carrier"], trackingNumber, estimatedDelivery, costKobo };
    const parsed = shipmentForm.safeParse(shipment);
    if (parsed.success && parsed.data.trackingNumber) {
      const { trackingNumber: number, ...sent } = parsed.data;
      const seen = rowId(fields[`seen-${orderId}`] ?? "");
      return [{ ...sent, trackingNumber: number, orderId, seen, ...readPapers(fields, orderId) }];
    }
    const { carrier, costKobo: wrongCost, ...ofRow } = parsed.error ? fieldErrors(parsed.error) : {};
    if (carrier) errors["carrier"] = carrier;
    if (wrongCost) errors[costField(orderId)] = wrongCost;
    const [message] = Object.values(ofRow);
    if (message) errors[trackingField(orderId)] = message;
    return [];
  });
  for (const { orderId, trackingNumber } of parcels) {
    const isTwice = parcels.some((other) => other.orderId !== orderId && other.trackingNumber === trackingNumber);
    if (isTwice) errors[trackingField(orderId)] = "Another order has this number, too";
  }
  if (parcels.length === 0 && Object.keys(errors).length === 0) {
    errors["pasted"] = "Please enter, paste or scan at least one tracking number";
  }
  return Object.keys(errors).length > 0 ? { errors, typed: fields } : { parcels };
}
