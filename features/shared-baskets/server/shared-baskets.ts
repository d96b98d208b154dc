import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, exists, gt, lte, sql } from "drizzle-orm";
import { BASKET_DAYS, type BasketItem } from "#features/baskets/rules/basket.ts";
import { MAX_QUANTITY } from "#features/cart/rules/cart.ts";
import type { OwnChangeReaction } from "#features/order-changes/server/change-own-order.ts";
import type { PlacedReaction } from "#features/orders/server/place-order.ts";
import { orderItems, orders } from "#features/orders/tables.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { deleteInBatches } from "#platform/database/in-batches.ts";
import { write, type Write } from "#platform/database/write.ts";
import { refuseOver, refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY, HOUR } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { MOST_PEOPLE, MOST_PRODUCTS } from "../rules/shared-basket.ts";
import { sharedBasketLines, sharedBaskets } from "../tables.ts";

const fillLimit = {
  action: "fillSharedBasket",
  network: { limit: 200, window: HOUR },
  message: "That was a lot at once. Please try again in an hour.",
};

/** An addition to a shared basket. */
type Filling = { person: string; items: BasketItem[] };

const ended = () => new Refusal("basket-ended", "This basket has ended: its link worked for 30 days.");

/**
 * Creates a basket that everybody with its link can fill for 30 days, and returns the code of the link (96 random
 * bits). Reserves no stock. Refuses a network above the limit. `ip` is the client's.
 */
export async function shareBasket(shop: Shop, ip: string, filling: Filling): Promise<string | Refusal> {
  const tooMany = await refuseOverLimit(shop, "sendBasket", { ip });
  if (tooMany) return tooMany;
  return write(shop, null, async (w) => {
    const code = randomBytes(12).toString("base64url");
    const endsAt = new Date(w.now.getTime() + BASKET_DAYS * DAY);
    await w.tx.insert(sharedBaskets).values({ code, createdAt: w.now, endsAt });
    await addLines(w.tx, code, filling);
    return code;
  });
}

/**
 * Adds goods to a shared basket, on top of what the same name already has, up to 99 of each. Locks the basket. Refuses
 * one that has ended, is ordered or would have too many people or products, and a network that fills many.
 */
export async function fillSharedBasket(
  shop: Shop,
  { code, ip }: { code: string; ip: string },
  filling: Filling,
): Promise<Refusal | undefined> {
  const tooMany = await refuseOver(shop, { ip }, fillLimit);
  if (tooMany) return tooMany;
  return write(shop, null, async (w) => (await refuseChange(w, code)) ?? addLines(w.tx, code, filling));
}

/** Takes one person's product out of a shared basket. Locks the basket. Refuses one that has ended or is ordered. */
export async function takeOutOfSharedBasket(
  shop: Shop,
  code: string,
  { person, productId }: { person: string; productId: string },
): Promise<Refusal | undefined> {
  return write(shop, null, async (w) => {
    const refusal = await refuseChange(w, code);
    if (refusal) return refusal;
    const { basketCode, person: whose, productId: of } = sharedBasketLines;
    await w.tx.delete(sharedBasketLines).where(and(eq(basketCode, code), eq(whose, person), eq(of, productId)));
    return undefined;
  });
}

/** A shared basket within its 30 days, with its lines in the order in which they were added. Two queries. */
export async function findSharedBasket({ db, clock }: Pick<Shop, "db" | "clock">, code: string) {
  const [[basket], lines] = await Promise.all([
    db
      .select({ endsAt: sharedBaskets.endsAt, orderId: sharedBaskets.orderId })
      .from(sharedBaskets)
      .where(and(eq(sharedBaskets.code, code), gt(sharedBaskets.endsAt, clock()))),
    listLines(db, code),
  ]);
  return basket && { ...basket, lines };
}

/**
 * Records an order placed from a shared basket as that basket's order: the basket is closed unless the order is
 * cancelled. Locks the basket. Refuses a basket that has ended or is already ordered, and an order with none of its
 * goods: others would pay for something else.
 */
export const orderSharedBasket: PlacedReaction = async ({ tx, now }, { request, order }) => {
  const { sharedBasket: code } = request;
  if (!code) return undefined;
  const orderId = order.id;
  const isOpen = and(eq(sharedBaskets.code, code), gt(sharedBaskets.endsAt, now), isNotOrdered(tx));
  const { rowCount } = await tx
    .update(sharedBaskets)
    .set({ orderId })
    .where(and(isOpen, exists(commonGoods(tx, code, orderId))));
  if (rowCount) return undefined;
  if ((await tx.$count(sharedBaskets, isOpen)) > 0) return noGoods();
  return new Refusal(
    "basket-ordered",
    "Someone has ordered the shared basket already, or it has ended. To order these goods for yourself, untick it.",
  );
};

/** Refuses to change the goods of a shared basket's order: everybody with the link sees them. */
export const refuseSharedGoods: OwnChangeReaction = async ({ tx }, { before, after, order }) => {
  const isSame = before.total === after.total && isDeepStrictEqual(before.items, after.items);
  if (isSame || !(await isOfSharedBasket(tx, order.id))) return undefined;
  return new Refusal(
    "basket-ordered",
    "This order is for a shared basket. To change the goods, cancel it, change the basket together, and order again. Here you can correct where it goes.",
  );
};

/** Whether an order is a shared basket's order. */
export async function isOfSharedBasket(tx: Database | Transaction, orderId: string): Promise<boolean> {
  return (await tx.$count(sharedBaskets, eq(sharedBaskets.orderId, orderId))) > 0;
}

function commonGoods(tx: Transaction, code: string, orderId: string) {
  const { basketCode, productId } = sharedBasketLines;
  return tx
    .select({ productId })
    .from(sharedBasketLines)
    .innerJoin(orderItems, and(eq(orderItems.productId, productId), eq(orderItems.orderId, orderId)))
    .where(eq(basketCode, code));
}

function noGoods(): Refusal {
  return new Refusal(
    "basket-differs",
    "Nothing in your order is in the shared basket. To order it for yourself, untick the basket.",
  );
}

function listLines(db: Database | Transaction, code: string) {
  const { id, person, productId, quantity, basketCode } = sharedBasketLines;
  return db
    .select({ person, productId, quantity })
    .from(sharedBasketLines)
    .where(eq(basketCode, code))
    .orderBy(asc(id));
}

async function addLines(tx: Transaction, code: string, { person, items }: Filling): Promise<Refusal | undefined> {
  const { basketCode, person: whose, productId, quantity } = sharedBasketLines;
  await tx
    .insert(sharedBasketLines)
    .values(items.map((item) => ({ ...item, basketCode: code, person })))
    .onConflictDoUpdate({
      target: [basketCode, whose, productId],
      set: { quantity: sql`least(${MAX_QUANTITY}, ${quantity} + excluded.quantity)` },
    });
  const lines = await listLines(tx, code);
  const count = (of: "person" | "productId") => new Set(lines.map((line) => line[of])).size;
  if (count("person") > MOST_PEOPLE) return new Refusal("limit-reached", `It already has ${MOST_PEOPLE} people in it.`);
  if (count("productId") <= MOST_PRODUCTS) return undefined;
  return new Refusal("limit-reached", `A basket has at most ${MOST_PRODUCTS} different goods.`);
}

/** Locks a basket that may be changed; otherwise refuses. */
async function refuseChange({ tx, now }: Write, code: string): Promise<Refusal | undefined> {
  const [basket] = await tx
    .select({ isOpen: isNotOrdered(tx) })
    .from(sharedBaskets)
    .where(and(eq(sharedBaskets.code, code), gt(sharedBaskets.endsAt, now)))
    .for("no key update");
  if (!basket) return ended();
  if (basket.isOpen) return undefined;
  return new Refusal("basket-ordered", "It’s just been ordered, so nothing can be added or taken out.");
}

/** Whether the basket has no order, or only a cancelled one. */
function isNotOrdered(tx: Transaction) {
  const { orderId } = sharedBaskets;
  const cancelled = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.status, "cancelled")));
  return sql<boolean>`(${orderId} is null or ${exists(cancelled)})`;
}

/** Deletes the shared baskets that have ended. */
export async function deleteEndedSharedBaskets({ db, clock }: Shop): Promise<void> {
  await deleteInBatches(db, sharedBaskets, lte(sharedBaskets.endsAt, clock()));
}
