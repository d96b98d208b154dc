import { eq } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import { whyNotChange } from "../../domain/order/after-sale.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { AcceptedRule } from "../../domain/shop/import-rules.ts";
import { addressOf, type ShippingForm } from "../../domain/cart/shipping-form.ts";
import { expectedDelivery } from "../../domain/cart/delivery.ts";
import { inSentence } from "../../domain/cart/country-name.ts";
import { refuseDestination } from "../../domain/cart/destination.ts";
import { isSameTax, taxOf, taxOfTerms } from "../../domain/cart/tax.ts";
import { shippingPrice, zoneOf, type ShippingTable } from "../../domain/cart/shipping.ts";
import { orderItems, orders } from "../database/schema.ts";
import { queueEmail } from "../mail/queue-email.ts";
import { readShippingTable } from "../shipping/shipping-table.ts";
import type { Shop } from "../shop.ts";
import { recordEvent } from "./record-event.ts";
import { addressChangedEmail } from "./emails.ts";
import type { LockedOrder } from "./move-order.ts";
import { acceptImport } from "./judge-import.ts";
import { isOwnAddress } from "./own-address.ts";
import { lockOwnOrder } from "./own.ts";
import { write, type Write } from "../database/write.ts";

/**
 * Changes the delivery address of an order of this account, within 2 hours and before it is shipped, with a history
 * entry and an email. The same address again changes nothing. The price stays as paid: refuses a country with another
 * shipping price or tax. In another zone the order gets the dates of that zone. Also refuses an order of another
 * account ('Order not found'), a change that is too late, a country that the shop does not deliver to, and one without
 * the order's shipping method. In another country its import rules count again: refuses goods that may not be sent
 * there and texts that `acknowledged` does not accept. Locks the order.
 */
export async function changeAddress(
  shop: Shop,
  { userId, orderId }: { userId: string; orderId: string },
  { acknowledged, ...form }: ShippingForm & { acknowledged?: string[] | undefined },
): Promise<Refusal | undefined> {
  return write(shop, userId, async (w) => {
    const { tx, now } = w;
    const order = await lockOwnOrder(tx, { userId, orderId });
    if (order instanceof Refusal) return order;
    const tooLate = whyNotChange({ status: order.status, createdAt: order.createdAt.toISOString() }, now);
    if (tooLate) return new Refusal("too-late", tooLate);
    const table = await readShippingTable(tx);
    const refusal = refuseCountry(order, form.country, table);
    if (refusal) return refusal;
    const { fullName, phone, country } = form;
    const shippingAddress = addressOf(form);
    const changes = { customerName: fullName, customerPhone: phone, shippingAddress };
    const { customerName, customerPhone } = order;
    if (isDeepStrictEqual(changes, { customerName, customerPhone, shippingAddress: order.shippingAddress }))
      return undefined;
    const accepted = await acceptThere(w, order, { country, acknowledged });
    if (accepted instanceof Refusal) return accepted;
    const promised = newPromise(order, country, table);
    await tx
      .update(orders)
      .set({
        ...changes,
        acknowledged: accepted,
        ...(promised && { promisedFrom: promised.from, promisedTo: promised.to }),
        updatedAt: now,
      })
      .where(eq(orders.id, orderId));
    await recordEvent(w, order, { description: "Delivery address changed" });
    const isOwn = await isOwnAddress(tx, order);
    const content = addressChangedEmail(
      { ...order, ...changes, promised },
      { publicUrl: shop.config.publicUrl, isOwn },
    );
    await queueEmail(w, { to: order.customerEmail, content, about: orderId, limit: isOwn ? "many" : "few" });
    return undefined;
  });
}

/** What the order has accepted when its goods go to another country. */
async function acceptThere(
  w: Write,
  order: LockedOrder,
  { country, acknowledged }: { country: string; acknowledged: string[] | undefined },
): Promise<AcceptedRule[] | Refusal> {
  if (country === order.shippingAddress.country) return order.acknowledged;
  const items = await w.tx
    .select({ productId: orderItems.productId })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id));
  const productIds = items.map(({ productId }) => productId);
  return acceptImport(w, { productIds, country, before: order.acknowledged }, acknowledged);
}

/** Within the same zone the paid shipping price stays valid, even when the shop's rates have changed since. */
function refuseCountry(order: LockedOrder, country: string, table: ShippingTable): Refusal | undefined {
  if (country === order.shippingAddress.country) return undefined;
  const refusal = refuseDestination(table, country, order.shippingMethod);
  if (refusal) return refusal;
  if (!isSameTax(taxOf(table, country), taxOfTerms(order))) {
    return new Refusal(
      "tax-differs",
      `The tax on goods to ${inSentence(country)} is another than the one you paid. Write to us, and we’ll sort it out.`,
    );
  }
  const zone = zoneOf(table, country);
  if (zone.id === zoneOf(table, order.shippingAddress.country).id) return undefined;
  if (shippingPrice(zone, order.shippingMethod, order.subtotal - order.discount) === order.shipping) return undefined;
  return new Refusal(
    "shipping-differs",
    `Shipping to ${inSentence(country)} costs more or less than you paid. Write to us, and we’ll sort it out.`,
  );
}

/** The dates of another zone, counted from the order like those promised before; undefined within the same zone. */
function newPromise(
  { createdAt, shippingMethod, shippingAddress }: LockedOrder,
  country: string,
  table: ShippingTable,
) {
  const zone = zoneOf(table, country);
  if (zone.id === zoneOf(table, shippingAddress.country).id) return undefined;
  return expectedDelivery(createdAt, zone.methods[shippingMethod].days);
}
