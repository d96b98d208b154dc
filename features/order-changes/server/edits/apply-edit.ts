import { eq } from "drizzle-orm";
import { readPricedAttributes } from "#features/catalogue/server/products.ts";
import { lockProducts, moveStock, type StockedProduct } from "#features/catalogue/server/stock.ts";
import { newlySent } from "#features/import-rules/rules/import-check.ts";
import type { AcceptedRule } from "#features/import-rules/rules/import-rules.ts";
import { whatChanged } from "#features/orders/rules/what-changed.ts";
import { acceptImport } from "#features/orders/server/judge-import.ts";
import type { LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import { packOrder } from "#features/orders/server/packing/pack-order.ts";
import { unpackOrder } from "#features/orders/server/packing/unpack-order.ts";
import { recordEvent } from "#features/orders/server/record-event.ts";
import { rewriteItems, rewriteOrder } from "#features/orders/server/rewrite-order.ts";
import { shipments } from "#features/orders/tables.ts";
import { deliveryTerms, expectedDelivery, type DateRange } from "#features/shipping/rules/delivery.ts";
import { findZoneByCountry, type ShippingTable } from "#features/shipping/rules/shipping.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import type { Write } from "#platform/database/write.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { applyChange, whyNotEdit, type EditedOrder, type OrderChange } from "../../rules/order-edit.ts";
import { editedOrder, type Editable } from "./edited-order.ts";
import { recordEdit } from "./record-edit.ts";

/**
 * `total` is the new total that the form showed; `reason` may be empty. `by` is the customer when the order is their
 * own, else a member of staff.
 */
export type Edit = { change: OrderChange; reason: string; total: Naira; by?: "customer" };

export type AppliedEdit = {
  before: Editable;
  after: Editable;
  /** The order as it is now. */
  order: LockedGoodsOrder;
  /** What changed, as phrases for the customer. */
  changes: string[];
  /** The new promised days, if the edit has changed them. */
  promised: DateRange | undefined;
};

/**
 * Changes a locked order that has not left, with an entry in its history and in `order_edits`: writes its goods, its
 * recipient, its shipping method and its amounts, and moves the difference of the goods into or out of stock and, while
 * it is being packed, its packed units. Locks the products and batches in id order. Changes no payment: `editOrder`
 * does.
 *
 * Refuses an order that has left or ended, goods of which there are too few or that are no longer sold, a destination
 * without this method, a total other than the one seen, goods that are new in the order or its country and may not be
 * sent there, import rules that were not accepted, and a change that changes nothing.
 */
export async function applyEdit(w: Write, order: LockedGoodsOrder, edit: Edit): Promise<AppliedEdit | Refusal> {
  const { tx } = w;
  const closed = whyNotEdit(order.status);
  if (closed) return new Refusal("too-late", closed);
  if ((await tx.$count(shipments, eq(shipments.orderId, order.id))) > 0) {
    return new Refusal("too-late", "A part of this order has left us, so it can no longer be changed.");
  }
  const before = await editedOrder(tx, order);
  const ids = [...before.items, ...edit.change.items].map(({ productId }) => productId);
  const locked = await lockProducts(tx, [...new Set(ids)]);
  const table = await readShippingTable(tx, w.now);
  const attributes = await readPricedAttributes(tx, ids);
  const { promotion } = order;
  const after = applyChange(before, edit.change, { table, products: locked, attributes, promotion });
  if (after instanceof Refusal) return after;
  const moved = unitsMoved(before, after);
  const refusal = refuseShortage(moved, after, locked) ?? refuseTotal(after.total, edit.total);
  if (refusal) return refusal;
  const acknowledged = await acceptEdit(w, order, { before, after, change: edit.change });
  if (acknowledged instanceof Refusal) return acknowledged;
  const changes = whatChanged(flat(before), flat(after));
  if (changes.length === 0) return new Refusal("nothing-changed", "Nothing is different, so nothing was saved.");

  const isPacked = order.status === "processing";
  const less = moved.filter(({ quantity }) => quantity > 0);
  if (isPacked && less.length > 0) await unpackOrder(w, order.id, less);
  if (moved.length > 0) await moveStock(w, moved, { cause: "edited", orderId: order.id });
  await rewriteItems(w, order.id, after.items);
  const unpacked = isPacked ? await packOrder(w, order) : undefined;
  if (unpacked) return unpacked;
  const promised = newPromise(order, after, table);
  const saved = await saveOrder(w, order, { after, promised, acknowledged });
  await recordEdit(w, saved, { before, after, reason: edit.reason });
  const description = `Order changed: ${changes.join("; ")}`;
  await recordEvent(w, saved, { description, staff: auditEntry(edit) });
  return { before, after, order: saved, changes, promised };
}

/** Customers' own edits go into the audit trail too, because they move money and goods. */
function auditEntry({ by, reason }: Edit) {
  return by === "customer"
    ? { action: "changed their own order" }
    : { action: "changed an order", details: { reason } };
}

/** The total number of units in an order. */
export function allUnits({ items }: EditedOrder): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The import rules that an order accepts with an edit; judges only goods that are new in it or in its country. */
function acceptEdit(
  w: Write,
  order: LockedGoodsOrder,
  { before, after, change }: { before: Editable; after: Editable; change: OrderChange },
): Promise<AcceptedRule[] | Refusal> {
  const productIds = newlySent(pickGoods(before), pickGoods(after));
  const { country } = after.recipient.shippingAddress;
  return acceptImport(w, { productIds, country, before: order.acknowledged }, change.acknowledged);
}

/** The goods of an order and where they go. */
export function pickGoods({ items, recipient }: Editable) {
  return { items, country: recipient.shippingAddress.country };
}

/** The units that go back into stock; negative numbers are taken out. */
function unitsMoved(before: EditedOrder, after: EditedOrder) {
  const ids = [...new Set([...before.items, ...after.items].map(({ productId }) => productId))];
  return ids
    .map((productId) => ({ productId, quantity: countUnits(before, productId) - countUnits(after, productId) }))
    .filter(({ quantity }) => quantity !== 0);
}

/** How many units of a product an order has. */
export function countUnits({ items }: EditedOrder, id: string): number {
  return items.find(({ productId }) => productId === id)?.quantity ?? 0;
}

function refuseShortage(
  moved: { productId: string; quantity: number }[],
  { items }: EditedOrder,
  locked: StockedProduct[],
): Refusal | undefined {
  const short = moved.flatMap(({ productId, quantity }) => {
    const left = locked.find(({ id }) => id === productId)?.stock ?? 0;
    const name = items.find((item) => item.productId === productId)?.name ?? productId;
    return left + quantity < 0 ? [{ productId, name, left, wanted: -quantity }] : [];
  });
  if (short.length === 0) return undefined;
  const shortages = short.map(({ name, left }) =>
    left === 0 ? `${name} is sold out` : `only ${left} more of ${name}`,
  );
  return new Refusal("not-enough-stock", `There is not enough: ${shortages.join("; ")}.`, { short });
}

function refuseTotal(total: Naira, seen: Naira): Refusal | undefined {
  if (total === seen) return undefined;
  return new Refusal(
    "price-changed",
    `The new total would be ${formatNaira(total)}, and not ${formatNaira(seen)} as you saw. Please look at it again; nothing was saved.`,
  );
}

/** The dates for a new zone or method, counted from when the order was placed; undefined if neither has changed. */
function newPromise(order: LockedGoodsOrder, after: Editable, table: ShippingTable): DateRange | undefined {
  const { country } = after.recipient.shippingAddress;
  const isSameZone =
    findZoneByCountry(table, country).id === findZoneByCountry(table, order.shippingAddress.country).id;
  if (isSameZone && after.shippingMethod === order.shippingMethod) return undefined;
  return expectedDelivery(order.createdAt, deliveryTerms(table, country, after.shippingMethod));
}

type Saved = { after: Editable; promised: DateRange | undefined; acknowledged: AcceptedRule[] };

function saveOrder(
  w: Write,
  { id }: LockedGoodsOrder,
  { after, promised, acknowledged }: Saved,
): Promise<LockedGoodsOrder> {
  const { items: _items, recipient, ...columns } = after;
  const dates = promised && { promisedFrom: promised.from, promisedTo: promised.to };
  return rewriteOrder(w, id, { ...columns, ...recipient, acknowledged, ...dates });
}

/** An order with its recipient in one object, as `whatChanged` compares it. */
export function flat({ recipient, ...order }: Editable) {
  return { ...order, ...recipient };
}
