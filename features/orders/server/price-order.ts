import { randomBytes } from "node:crypto";
import { quoteWithPromotion } from "#features/cart/rules/quote-with-promotion.ts";
import type { Quote } from "#features/cart/rules/quote.ts";
import type { StockedProduct } from "#features/catalogue/server/stock.ts";
import { checkImport } from "#features/import-rules/rules/import-check.ts";
import type { Acknowledgement, ImportRule } from "#features/import-rules/rules/import-rules.ts";
import { termFields, type NamedPromotion } from "#features/promotions/rules/promotion-benefit.ts";
import { deliveryTerms, expectedDelivery } from "#features/shipping/rules/delivery.ts";
import { refuseDestination, refuseWeight } from "#features/shipping/rules/destination.ts";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import { pick } from "#platform/rules/pick.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { OrderRequest } from "../rules/checkout.ts";
import type { Gift } from "../rules/gift.ts";
import type { OrderItem } from "../rules/order.ts";
import { addressFromForm } from "../rules/shipping-form.ts";

/** What the price of an order depends on, read while its products are locked. */
type Basis = {
  locked: StockedProduct[];
  table: ShippingTable;
  rules: ImportRule[];
  /** The one of the entered code. */
  promotion: NamedPromotion | Refusal | undefined;
};
type PricedOrder = Quote & ReturnType<typeof promotionColumns> & { acknowledged: Acknowledgement[] };

/**
 * Prices an order whose products are locked, with the promotion that saves most (`quoteWithPromotion`), and says what
 * its customer accepts about their import. Refuses as `placeOrder` describes, including a total other than the one the
 * customer saw.
 */
export function priceOrder(request: OrderRequest, basis: Basis): PricedOrder | Refusal {
  const { locked, table, rules, promotion: entered } = basis;
  if (entered instanceof Refusal) return entered;
  const refusal = refuseRequest(request, basis);
  if (refusal) return refusal;
  const { country } = request.shipping;
  const acknowledged = checkImport({ rules, products: locked, country }, request);
  if (acknowledged instanceof Refusal) return acknowledged;
  const items = request.items.map(({ productId, quantity }) => ({ ...find(locked, productId), quantity }));
  const order = { items, table, country, method: request.shippingMethod };
  const { priced, promotion } = quoteWithPromotion(order, entered);
  if (priced.total !== request.total) return priceChanged(request, locked, priced);
  return { ...priced, ...promotionColumns(promotion, entered), acknowledged };
}

/** What an order stores of its promotion. A code that gave it nothing is not used. */
function promotionColumns(promotion: NamedPromotion | undefined, entered: NamedPromotion | undefined) {
  if (!promotion) return { promoCode: null, promotion: null };
  const isAutomatic = promotion !== entered;
  return { promoCode: promotion.code, promotion: { ...pick(promotion, termFields), isAutomatic } };
}

function refuseRequest(request: OrderRequest, { locked, table }: Basis): Refusal | undefined {
  const destination = refuseDestination(table, request.shipping.country, request.shippingMethod);
  if (destination) return destination;
  const productById = new Map(locked.map((product) => [product.id, product]));
  const gone = request.items.filter((item) => !productById.has(item.productId)).map((item) => item.productId);
  if (gone.length > 0) {
    return new Refusal("product-gone", "We no longer sell something in your cart, so we’ve taken it out.", { gone });
  }
  const short = request.items.flatMap((item) => {
    const product = productById.get(item.productId);
    return product && product.stock < item.quantity
      ? [{ productId: product.id, name: product.name, left: product.stock, wanted: item.quantity }]
      : [];
  });
  if (short.length === 0) {
    const items = request.items.map(({ productId, quantity }) => ({ ...find(locked, productId), quantity }));
    return refuseWeight(table, { country: request.shipping.country, method: request.shippingMethod, items });
  }
  const shortages = short.map(({ name, left }) =>
    left === 0 ? `${name} is sold out` : `only ${left} of ${name} left`,
  );
  return new Refusal("not-enough-stock", `We don’t have enough: ${shortages.join("; ")}.`, { short });
}

/** The days that the checkout shows for this method and country. */
export function promise({ shipping, shippingMethod }: OrderRequest, table: ShippingTable, now: Date) {
  const { from, to } = expectedDelivery(now, deliveryTerms(table, shipping.country, shippingMethod));
  return { promisedFrom: from, promisedTo: to };
}

function priceChanged(request: OrderRequest, locked: StockedProduct[], priced: Quote): Refusal {
  const prices = Object.fromEntries(request.items.map((item) => [item.productId, find(locked, item.productId).price]));
  return new Refusal(
    "price-changed",
    "Prices have changed since you filled your cart. Nothing was ordered; please look at the new total.",
    { quote: priced, prices },
  );
}

type Written = Pick<Basis, "locked" | "table"> & {
  now: Date;
  /** The order's account, if it has one. */ owner: string | null;
};

/**
 * What `createOrder` writes for a priced order for goods: the row, the items with their current names, prices and
 * pictures, and the address for the account's address book.
 */
export function toOrderRow(request: OrderRequest, priced: PricedOrder, { locked, table, now, owner }: Written) {
  const { shipping, shippingMethod, gift } = request;
  const { fullName, email, phone } = shipping;
  const address = addressFromForm(shipping);
  return {
    row: {
      kind: "goods" as const,
      ...priced,
      ...promise(request, table, now),
      id: request.id,
      userId: owner,
      customerName: fullName,
      customerEmail: email,
      customerPhone: phone,
      acknowledged: priced.acknowledged.map((one) => ({ ...one, at: now.toISOString() })),
      checkoutId: request.checkoutId ?? null,
      shippingMethod,
      shippingAddress: address,
      gift: giftFromForm(request),
    },
    items: request.items.map(({ productId, quantity }): OrderItem => {
      const { name, size, price, image, isZeroRated } = find(locked, productId);
      return { productId, name, size, quantity, price, isZeroRated, image };
    }),
    address: { ...address, label: gift?.label, fullName, phone, shippingMethod },
  };
}

/** What makes the order a gift, with the code of the recipient's page (120 random bits). */
function giftFromForm({ gift: form }: OrderRequest): Gift | null {
  if (!form) return null;
  const { label: _label, day, ...gift } = form;
  return { ...gift, day: day || null, code: randomBytes(15).toString("base64url") };
}

function find(locked: StockedProduct[], id: string): StockedProduct {
  const product = locked.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`Product ${id} is not among the locked products`);
  return product;
}
