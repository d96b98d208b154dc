import { eq } from "drizzle-orm";
import { purchaseOrderNumber } from "#features/stock/rules/batches.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write, type Write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { hasArrivals, mayMove, type PurchaseOrderState } from "../rules/purchase-order.ts";
import { purchaseOrders } from "../tables.ts";
import { lockPurchaseOrder, refuseFinal } from "./edit-purchase-order.ts";
import { findPurchaseOrder, type PurchaseOrder } from "./list-purchase-orders.ts";

/**
 * Marks a draft as sent and emails it to its supplier if the supplier has an address (`emailed`). Undefined for an
 * unknown one. Refuses one without a supplier or lines, one that was already sent, and when it was saved since
 * `version` was read, so that nobody sends what they have not seen.
 */
export function sendPurchaseOrder(
  shop: Shop,
  actor: string,
  { id, version }: { id: number; version: number },
): Promise<{ emailed: boolean } | Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const row = await lockPurchaseOrder(w.tx, id);
    if (!row) return undefined;
    const refusal = refuseStateChange(row, "sent");
    if (refusal) return refusal;
    if (row.version !== version) return savedMeanwhile();
    const order = await findPurchaseOrder(w.tx, id);
    if (!order?.supplier) return new Refusal("wrong-move", "Please choose a supplier and save, then send it.");
    if (order.lines.length === 0) return new Refusal("wrong-move", "There is nothing on it yet.");
    const { email, name } = order.supplier;
    await setState(w, { id, version }, { state: "sent", sentAt: w.now });
    await queueEmail(w, {
      to: email,
      content: purchaseOrderEmail(order),
      about: purchaseOrderNumber(id),
      limit: "none",
    });
    await audit(w, id, "sent a purchase order", { supplier: name });
    return { emailed: email !== "" };
  });
}

/**
 * Cancels a purchase order; undefined for an unknown one. Refuses one with received goods: its last receipt closes it
 * instead.
 */
export function cancelPurchaseOrder(
  shop: Shop,
  actor: string,
  { id }: { id: number },
): Promise<{ id: number } | Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const row = await lockPurchaseOrder(w.tx, id);
    if (!row) return undefined;
    const refusal = refuseStateChange(row, "cancelled");
    if (refusal) return refusal;
    const order = await findPurchaseOrder(w.tx, id);
    if (order && hasArrivals(order.lines)) {
      return new Refusal("wrong-move", "Goods of it have come. Say at the receipt that nothing more will come.");
    }
    await setState(w, row, { state: "cancelled" });
    await audit(w, id, "cancelled a purchase order", {});
    return { id };
  });
}

/** Changes the state of a locked purchase order; the caller has checked the move. */
export async function setState(
  { tx }: Write,
  { id, version }: { id: number; version: number },
  to: { state: PurchaseOrderState; sentAt?: Date },
): Promise<void> {
  await tx
    .update(purchaseOrders)
    .set({ ...to, version: version + 1 })
    .where(eq(purchaseOrders.id, id));
}

/** Why a purchase order may not go to this state now. */
export function refuseStateChange({ state }: { state: PurchaseOrderState }, to: PurchaseOrderState) {
  if (mayMove(state, to)) return undefined;
  if (state === "draft") return new Refusal("wrong-move", "This purchase order was not sent yet.");
  return state === "sent" ? new Refusal("wrong-move", "This purchase order was sent already.") : refuseFinal();
}

/** The refusal of a step based on a version that a colleague has changed since. */
export function savedMeanwhile() {
  return new Refusal("changed-meanwhile", "A colleague has just changed this purchase order. Please look again.");
}

/** Records an action on a purchase order. */
export function audit(w: Write, id: number, action: string, details: Record<string, unknown>): Promise<void> {
  const number = purchaseOrderNumber(id);
  return recordAudit(w, { action, subject: `purchase-order:${id}`, details: { number, ...details } });
}

/** The email to a supplier: the goods, with the agreed costs. */
function purchaseOrderEmail({ id, supplier, lines, expectedOn, note }: PurchaseOrder): EmailContent {
  const number = purchaseOrderNumber(id);
  return {
    subject: `Purchase order ${number}`,
    greeting: `Dear ${supplier?.name ?? "supplier"},`,
    paragraphs: [
      `We would like to order the goods below.${expectedOn ? ` We expect them by ${formatDay(expectedOn)}.` : ""}`,
      ...note.split(/\n{2,}/).filter(Boolean),
    ],
    rows: lines.map(({ name, size, units, unitCost }) => [
      size ? `${name}, ${size}` : name,
      `${units} ${units === 1 ? "unit" : "units"}${unitCost === null ? "" : ` at ${formatNaira(unitCost)}`}`,
    ]),
    closing: `Please reply with the delivery day, write ${number} on the delivery note, and tell us the code and best-before date of each batch.`,
  };
}
