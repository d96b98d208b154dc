import type { Address } from "#features/accounts/rules/address.ts";
import { confirmedShop } from "#features/accounts/server/confirmed-shop.ts";
import { quoteWithPromotion } from "#features/cart/rules/quote-with-promotion.ts";
import { lockProducts } from "#features/catalogue/server/stock.ts";
import { stepOn } from "#features/fulfilment/server/office/take-step.ts";
import { sendShipment } from "#features/fulfilment/server/shipments/send-shipment.ts";
import { judgeParcel } from "#features/import-rules/rules/import-check.ts";
import { acknowledgementKey } from "#features/import-rules/rules/import-rules.ts";
import { readImportRules } from "#features/import-rules/server/import-rules.ts";
import type { OrderRequest } from "#features/orders/rules/checkout.ts";
import type { Shipment } from "#features/orders/rules/order-steps.ts";
import { createOrder } from "#features/orders/server/create-order.ts";
import { lockGoodsOrder, type LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import { toOrderRow, priceOrder } from "#features/orders/server/price-order.ts";
import { addMoney } from "#features/payments/server/confirm-by-hand.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { write, type Write } from "#platform/database/write.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";

/** What happened to a sample order and when, as staff record it. */
export type SampleStep = { at: Date } & (
  | { step: "payment"; reference: string }
  | { step: "shipment"; shipment: Shipment }
  | { step: "processing" | "courier" | "delivery"; location: string }
);

export type SampleOrder = {
  id: string;
  userId: string;
  customer: { name: string; email: string; phone: string; address: Address };
  items: { productId: string; quantity: number }[];
  placedAt: Date;
  /** Oldest first. */
  steps: SampleStep[];
};

/**
 * Places a demo order in the past and takes its steps in the name of `staffId`, with the functions that customers and
 * staff call, so that its payment, entries, stock and batches add up. All in one transaction; does nothing when the id
 * exists.
 */
export async function addSampleOrder(shop: Shop, staffId: string, sample: SampleOrder): Promise<void> {
  if (!shop.config.demo) throw new Error("Sample orders must be added to a demo only");
  await write(confirmedShop(shop), staffId, async (w) => {
    if (!(await place({ ...w, now: sample.placedAt, actor: sample.userId }, sample))) return;
    for (const step of sample.steps) {
      const order = await lockGoodsOrder(w.tx, sample.id);
      const refused = order && (await take({ ...w, now: step.at }, order, step));
      if (refused instanceof Refusal) throw new Error(`The sample order ${sample.id}: ${refused.message}`);
    }
  });
}

/** Places the order; returns false if it exists already. */
async function place(w: Write, { id, userId, customer, items }: SampleOrder): Promise<boolean> {
  const table = await readShippingTable(w.tx, w.now);
  const { street, ...address } = customer.address;
  const { rules } = await readImportRules(w.tx, address.country);
  const productIds = items.map(({ productId }) => productId);
  const locked = await lockProducts(w.tx, productIds);
  const lines = locked.map((product) => {
    const quantity = items.find(({ productId }) => productId === product.id)?.quantity ?? 0;
    return { ...product, quantity };
  });
  const method = "standard";
  const { country } = address;
  const request: OrderRequest = {
    id,
    items,
    shippingMethod: method,
    shipping: { ...address, address: street, fullName: customer.name, email: customer.email, phone: customer.phone },
    acknowledged: judgeParcel({ rules, products: locked, country }).rules.map(acknowledgementKey),
    total: quoteWithPromotion({ items: lines, table, country, method }).priced.total,
  };
  const priced = priceOrder(request, { locked, table, rules, promotion: undefined });
  if (priced instanceof Refusal) throw new Error(`The sample order ${id}: ${priced.message}`);
  const goods = toOrderRow(request, priced, { locked, table, now: w.now, owner: userId });
  const order = await createOrder(w, {
    row: goods.row,
    items: goods.items,
    event: { description: "Order placed successfully" },
  });
  return order !== undefined;
}

function take(w: Write, order: LockedGoodsOrder, sample: SampleStep): Promise<unknown> {
  switch (sample.step) {
    case "payment": {
      const { reference } = sample;
      const money = { method: "bank-transfer", reference, name: `STATEMENT_${reference}` } as const;
      return addMoney(w, order, { ...money, kobo: toKobo(order.total) });
    }
    case "shipment":
      return sendShipment(w, order, sample.shipment);
    default:
      return stepOn(w, order, sample);
  }
}
