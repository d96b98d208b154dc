import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { alertStaff } from "#features/alerts/server/alert-staff.ts";
import type { giftReplyForm } from "#features/orders/rules/gift-form.ts";
import { PAGE_DAYS } from "#features/orders/rules/gift.ts";
import { orderNotFound } from "#features/orders/rules/order-not-found.ts";
import type { GoodsOrder, OrderStatus } from "#features/orders/rules/order.ts";
import { liveShipments } from "#features/orders/rules/shipments.ts";
import { findOrders } from "#features/orders/server/orders.ts";
import { orders } from "#features/orders/tables.ts";
import { write } from "#platform/database/write.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { pick } from "#platform/rules/pick.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { giftReplies } from "../tables.ts";

/**
 * What the recipient's page shows, which reveals no price, no link to the order's own page and nothing about the giver.
 */
export type GiftPage = Exclude<Awaited<ReturnType<typeof readGiftPage>>, "ended" | Refusal | undefined>;

const MOST_REPORTS = 5;

const ofCode = (code: string) => sql`${orders.gift} ->> 'code' = ${code}`;

/**
 * The recipient's page of a gift: who sent it, what is in the parcel and where it is. `ended` from 90 days after the
 * order has ended; undefined for a code that never existed. Refuses a client that opens too many. Two queries.
 */
export async function readGiftPage(shop: Shop, code: string, ip: string) {
  const tooMany = await refuseOverLimit(shop, "openGift", { ip });
  if (tooMany) return tooMany;
  const [order] = await findOrders(shop.db, ofCode(code), 1);
  if (order?.kind !== "goods" || !order.gift) return undefined;
  if (hasEnded(order, shop.clock())) return "ended";
  const replies = await shop.db
    .select({ kind: giftReplies.kind, text: giftReplies.text })
    .from(giftReplies)
    .where(eq(giftReplies.orderId, order.id));
  return {
    name: order.customerName,
    ...pick(order.gift, ["from", "greeting", "day"]),
    city: order.shippingAddress.city,
    status: order.status,
    expected: order.promisedDelivery,
    items: order.items.map((item) => pick(item, ["productId", "name", "size", "quantity", "image"])),
    parcels: listParcels(order),
    history: order.statusHistory
      .filter(({ status }) => shownSteps.has(status))
      .map(({ status, timestamp }) => ({ status, timestamp })),
    thanks: replies.find(({ kind }) => kind === "thanks")?.text,
    reports: replies.filter(({ kind }) => kind === "damage").map(({ text }) => text),
    mayReply: hasLeft.has(order.status),
  };
}

const hasLeft = new Set<OrderStatus>(["shipped", "out-for-delivery", "delivered"]);
/** Earlier history entries are about the payment. */
const shownSteps = new Set<OrderStatus>(["processing", ...hasLeft]);

function listParcels({ shipments, tracking }: GoodsOrder) {
  const sent = liveShipments(shipments);
  const parcels = sent.length > 0 ? sent : tracking ? [tracking] : [];
  const shown = ["carrier", "trackingNumber", "estimatedDelivery", "trackingUrl", "carrierPhone"] as const;
  return parcels.map((parcel) => pick(parcel, shown));
}

function hasEnded({ status, updatedAt }: Pick<GoodsOrder, "status" | "updatedAt">, now: Date): boolean {
  if (status !== "delivered" && status !== "cancelled") return false;
  return Date.parse(updatedAt) + PAGE_DAYS * DAY <= now.getTime();
}

/**
 * Stores what the recipient wrote until staff have read it; a damage report alerts them. Locks the order. Refuses an
 * unknown or ended page, a parcel that has not left, a second thank-you, more than five reports, and a client that
 * writes too often.
 */
export async function replyToGift(
  shop: Shop,
  { code, ip }: { code: string; ip: string },
  { kind, text }: z.infer<typeof giftReplyForm>,
): Promise<Refusal | undefined> {
  const tooMany = await refuseOverLimit(shop, "replyToGift", { ip });
  if (tooMany) return tooMany;
  return write(shop, null, async (w) => {
    const { id, status, updatedAt } = orders;
    const [order] = await w.tx.select({ id, status, updatedAt }).from(orders).where(ofCode(code)).for("no key update");
    if (!order || hasEnded({ ...order, updatedAt: order.updatedAt.toISOString() }, w.now))
      return orderNotFound("This page has ended.");
    if (!hasLeft.has(order.status)) return new Refusal("wrong-move", "The parcel has not left us yet.");
    const before = await w.tx.$count(giftReplies, and(eq(giftReplies.orderId, order.id), eq(giftReplies.kind, kind)));
    if (kind === "thanks" && before > 0) return new Refusal("nothing-changed", "You have said thank you already.");
    if (before >= MOST_REPORTS)
      return new Refusal("too-many-reports", "We have your reports, and we’re looking into them.");
    await w.tx.insert(giftReplies).values({ orderId: order.id, kind, text, createdAt: w.now });
    if (kind === "damage") {
      await alertStaff(w, {
        kind: "return",
        orderId: order.id,
        title: "A gift arrived damaged",
        text: `Order ${orderNumber(order.id)}: the recipient says that something is damaged.`,
        link: `/office/orders/${order.id}`,
      });
    }
    return undefined;
  });
}
