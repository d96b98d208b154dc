import { goodsTotal, quote } from "#features/cart/rules/quote.ts";
import type { OrderRequest } from "#features/orders/rules/checkout.ts";
import type { GoodsOrder, OrderStatus } from "#features/orders/rules/order.ts";
import { addressFromForm } from "#features/orders/rules/shipping-form.ts";
import { promotionBenefit, type PromotionTerms } from "#features/promotions/rules/promotion-benefit.ts";
import { refuseDestination, refuseWeight } from "#features/shipping/rules/destination.ts";
import { shippingPrice, type ShippedGoods } from "#features/shipping/rules/shipping-price.ts";
import { findZoneByCountry, type ShippingTable } from "#features/shipping/rules/shipping.ts";
import { findTax, taxOfTerms } from "#features/shipping/rules/tax.ts";
import { goodsGrams } from "#features/shipping/rules/weight.ts";
import { applyPercent, type Naira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";

type Recipient = Pick<GoodsOrder, "customerName" | "customerEmail" | "customerPhone" | "shippingAddress">;
type EditedItem = Pick<
  GoodsOrder["items"][number],
  "productId" | "name" | "size" | "quantity" | "price" | "isZeroRated"
>;

/** The parts of an order that an edit can change, before or after it; amounts in naira. */
export type EditedOrder = Pick<
  GoodsOrder,
  | "shippingMethod"
  | "promoCode"
  | "subtotal"
  | "discount"
  | "shipping"
  | "tax"
  | "includedTax"
  | "taxName"
  | "taxPercent"
  | "pricesIncludeTax"
  | "total"
> & {
  items: EditedItem[];
  /** Absent once the customer of the order was erased. */
  recipient?: Recipient;
};

/** The order as wanted: all of its goods, its recipient and method, and the import rules that the customer accepts. */
export type OrderChange = Pick<OrderRequest, "items" | "shipping" | "shippingMethod" | "acknowledged">;

/**
 * What the price of an edit depends on; `products` are those in the change, as sold today. `attributes` are those of
 * each product in the order or the change, sold or not. `promotion`: the terms that the order was placed with; none in
 * an order from before they were stored.
 */
type Basis = {
  table: ShippingTable;
  attributes: ReadonlyMap<string, { grams: number; category: string }>;
  promotion?: PromotionTerms | null;
  products: { id: string; name: string; size: string; price: Naira; isZeroRated: boolean }[];
};

/** Undefined while staff may edit an order: before it leaves. Else the reason why not, as a text for them. */
export function whyNotEdit(status: OrderStatus): string | undefined {
  if (status === "cancelled") return "This order is cancelled.";
  if (["pending", "confirmed", "processing"].includes(status)) return undefined;
  return "This order has left us, so it can no longer be changed.";
}

/**
 * The order after a change. Goods that it already has keep their name and price, even for more units; others get
 * today's price. The discount and free delivery are what the terms of the order's promotion give the new goods; no
 * other promotion counts. The shipping price stays as agreed unless zone or method change or today's table has another
 * price for the new goods, and the tax unless the country does. Refuses a product that is no longer sold, a new country
 * or method that is not offered, and a parcel that becomes too heavy.
 */
export function applyChange(before: EditedOrder & { recipient: Recipient }, change: OrderChange, basis: Basis) {
  const { shipping: form, shippingMethod } = change;
  const { fullName, email, phone, country } = form;
  const from = before.recipient.shippingAddress.country;
  if (country !== from || shippingMethod !== before.shippingMethod) {
    const refusal = refuseDestination(basis.table, country, shippingMethod);
    if (refusal) return refusal;
  }
  const items = changeItems(before, change, basis);
  if (items instanceof Refusal) return items;
  const [was, is] = [withAttributes(before.items, basis), withAttributes(items, basis)];
  const [had, has] = [promotionBenefit(was, basis.promotion), promotionBenefit(is, basis.promotion)];
  const goods = goodsTotal(items);
  const writtenOff: Naira = Math.max(0, before.discount - had.discount);
  const discount = basis.promotion ? Math.min(goods, has.discount + writtenOff) : scaleDiscount(before, goods);
  const isHeavier = goodsGrams(is) > goodsGrams(was) || country !== from || shippingMethod !== before.shippingMethod;
  const heavy = isHeavier && refuseWeight(basis.table, { country, method: shippingMethod, items: is });
  if (heavy) return heavy;
  const { freeDelivery } = has;
  const parcel = { goods: goods - discount, grams: goodsGrams(is), isFree: freeDelivery, country, shippingMethod };
  const beforehand = { ...before, grams: goodsGrams(was), isFree: had.freeDelivery };
  const shipping = agreedShipping(beforehand, parcel, basis.table);
  const tax = country === from ? taxOfTerms(before) : findTax(basis.table, country);
  const agreed = { discount, freeDelivery, shipping, tax };
  const priced = quote({ items: is, table: basis.table, country, method: shippingMethod, ...agreed });
  return {
    ...priced,
    items,
    shippingMethod,
    promoCode: before.promoCode,
    recipient: {
      customerName: fullName,
      customerEmail: email,
      customerPhone: phone,
      shippingAddress: addressFromForm(form),
    },
  } satisfies EditedOrder;
}

function withAttributes(items: EditedItem[], { attributes }: Basis) {
  const unknown = { grams: 0, category: "" };
  return items.map((item) => ({ ...item, id: item.productId, ...(attributes.get(item.productId) ?? unknown) }));
}

function changeItems(before: EditedOrder, { items }: OrderChange, { products }: Basis): EditedItem[] | Refusal {
  const kept = new Map(before.items.map((item) => [item.productId, item]));
  const today = new Map(products.map((product) => [product.id, product]));
  const edited: EditedItem[] = [];
  const gone: string[] = [];
  for (const { productId, quantity } of items) {
    const sold = kept.get(productId) ?? today.get(productId);
    if (sold) {
      const { name, size, price, isZeroRated } = sold;
      edited.push({ productId, name, size, price, isZeroRated, quantity });
    } else gone.push(productId);
  }
  if (gone.length === 0) return edited;
  return new Refusal("product-gone", `No. ${gone.join(", ")} is no longer sold.`, { gone });
}

/**
 * For an order without terms: applies the percentage that it was placed with to the new goods; any other discount
 * stays, up to their price.
 */
function scaleDiscount({ subtotal, discount }: EditedOrder, goods: Naira): Naira {
  const percent = subtotal === 0 ? 0 : Math.round((discount * 100) / subtotal);
  return applyPercent(subtotal, percent) === discount ? applyPercent(goods, percent) : Math.min(discount, goods);
}

type Parcel = ShippedGoods & { country: string; shippingMethod: GoodsOrder["shippingMethod"] };

/** The agreed shipping price, if nothing that it depends on has changed; undefined when today's price applies. */
function agreedShipping(
  before: EditedOrder & { recipient: Recipient } & Pick<ShippedGoods, "grams" | "isFree">,
  after: Parcel,
  table: ShippingTable,
): Naira | undefined {
  const { subtotal, discount, grams, isFree, shippingMethod, shipping } = before;
  const zone = findZoneByCountry(table, before.recipient.shippingAddress.country);
  if (zone.id !== findZoneByCountry(table, after.country).id || shippingMethod !== after.shippingMethod)
    return undefined;
  const today = shippingPrice(zone, shippingMethod, { goods: subtotal - discount, grams, isFree });
  return today === shippingPrice(zone, shippingMethod, after) ? shipping : undefined;
}
