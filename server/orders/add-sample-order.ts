import { expectedDelivery } from "../../features/shipping/rules/delivery.ts";
import { quote } from "../../features/cart/rules/quote.ts";
import { zoneOf } from "../../features/shipping/rules/shipping.ts";
import type { Address } from "../../features/accounts/rules/address.ts";
import type { OrderStatus } from "../../domain/order/order.ts";
import { lockProducts } from "../../features/catalogue/server/stock.ts";
import { orderItems, orders } from "../database/schema.ts";
import { readShippingTable } from "../../features/shipping/server/shipping-table.ts";
import type { Shop } from "../shop.ts";
import { issueInvoice } from "../../features/orders/server/documents/issue-document.ts";
import { recordEvent } from "../../features/orders/server/record-event.ts";
import { recordShipment } from "../../features/orders/server/shipments/record-shipment.ts";
import { write } from "../../platform/database/write.ts";

export type SampleOrder = {
  id: string;
  userId: string;
  customer: { name: string; email: string; phone: string; address: Address };
  items: { productId: string; quantity: number }[];
  tracking: { trackingNumber: string; carrier: string; estimatedDelivery: string };
  /** Oldest first. */
  history: { status: OrderStatus; description: string; location?: string; at: Date }[];
};

/**
 * Inserts an order that was placed and shipped in the past, for trying out tracking; does nothing when the id exists.
 */
export async function addSampleOrder(shop: Shop, sample: SampleOrder): Promise<void> {
  if (!shop.config.demo) throw new Error("Sample orders must be added to a demo only");
  await write(shop, null, async (w) => {
    const { tx } = w;
    const productIds = sample.items.map((item) => item.productId);
    const products = await lockProducts(tx, productIds);
    const items = sample.items.map((item) => {
      const product = products.find((candidate) => candidate.id === item.productId);
      if (!product) throw new Error(`The sample order ${sample.id} names an unknown product ${item.productId}`);
      const { id, name, size, price, isZeroRated } = product;
      return { id, name, size, price, isZeroRated, quantity: item.quantity };
    });
    const first = sample.history[0];
    const last = sample.history.at(-1);
    if (!first || !last) throw new Error(`The sample order ${sample.id} has no history`);
    const { name, email, phone, address } = sample.customer;
    const table = await readShippingTable(tx);
    const promised = expectedDelivery(first.at, zoneOf(table, address.country).methods.standard.days);
    const [written] = await tx
      .insert(orders)
      .values({
        id: sample.id,
        userId: sample.userId,
        customerName: name,
        customerEmail: email,
        customerPhone: phone,
        ...quote({ items, table, country: address.country, method: "standard" }),
        status: last.status,
        paymentMethod: "bank-transfer",
        paymentReference: `BANK_${sample.id}_${first.at.getTime()}`,
        paymentState: "paid",
        payBy: last.at,
        shippingMethod: "standard",
        shippingAddress: address,
        ...sample.tracking,
        promisedFrom: promised.from,
        promisedTo: promised.to,
        createdAt: first.at,
        updatedAt: last.at,
      })
      .onConflictDoNothing()
      .returning();
    if (!written) return;
    const orderId = sample.id;
    await tx
      .insert(orderItems)
      .values(items.map(({ id: productId, ...item }, position) => ({ ...item, orderId, position, productId })));
    const timeOf = (status: OrderStatus) => sample.history.find((entry) => entry.status === status)?.at;
    await recordShipment({ ...w, now: timeOf("shipped") ?? last.at }, orderId, {
      ...sample.tracking,
      deliveredAt: timeOf("delivered"),
      items: sample.items,
    });
    for (const { at, status, ...event } of sample.history) {
      await recordEvent({ ...w, now: at }, { id: sample.id, status }, event);
      if (status === "confirmed") await issueInvoice({ ...w, now: at }, written);
    }
  });
}
