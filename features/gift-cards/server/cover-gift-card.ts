import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { buyerName } from "#features/orders/rules/gift.ts";
import { voidRefundStatuses } from "#features/orders/rules/payment-state.ts";
import type { LockedOrder } from "#features/orders/server/lock-order.ts";
import { netReceivedKobo } from "#features/payments/server/net-received.ts";
import type { PaymentReaction } from "#features/payments/server/react-to-payment.ts";
import { refunds } from "#features/payments/tables.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import { formatKobo, wholeNairaUp, type Kobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { uncoveredKobo } from "../rules/entries.ts";
import { giftCardEntries, giftCards } from "../tables.ts";
import { lockOrderGiftCard, lockGiftCardOfPayment, postEntry } from "./ledger.ts";
import { sendNewCode } from "./send-code.ts";

/**
 * Makes gift cards follow the money of the locked order. A card that the order buys loses what is refunded to the buyer
 * or taken back by the provider, and regains it if that is undone. A card that paid for the order regains what is
 * refunded. A refund that its customer wants as a gift card becomes one. Locks the card. Refuses a refund when the
 * bought card has too little left because its holder has spent it.
 */
export const followPayment: PaymentReaction = async (w, { order, ...happened }) => {
  switch (happened.event) {
    case "refund-requested":
      return coverSoldCard(w, order, "all of it");
    case "allocated":
    case "refund-failed":
      return coverSoldCard(w, order, "as far as possible");
    case "refund-completed":
      if (happened.refund.channel === "gift-card") return giveRefundAsCard(w, order, happened.refund);
      return happened.method === "gift-card" ? returnToGiftCard(w, happened.refund) : undefined;
    default:
      return undefined;
  }
};

/** `all of it`: refuses when the card has less. `as far as possible`: takes what the card has. */
async function coverSoldCard(
  w: Write,
  { id: orderId, kind: orderKind }: LockedOrder,
  how: "all of it" | "as far as possible",
): Promise<Refusal | undefined> {
  if (orderKind !== "gift-card") return undefined;
  const card = await lockOrderGiftCard(w.tx, orderId);
  // Not paid yet, so nothing is owed.
  if (!card?.codeHash) return undefined;
  const missing: Kobo =
    uncoveredKobo(card, await netReceivedKobo(w.tx, orderId, isLive)) - (await takenKobo(w.tx, card.id));
  if (missing === 0) return undefined;
  if (missing < 0) return asRefusal(await postEntry(w, card, { kind: "restored", kobo: -missing, orderId }));
  if (how === "all of it" && missing > card.balanceKobo) {
    return new Refusal(
      "gift-card-empty",
      `${formatKobo(card.balanceKobo)} is left on the gift card that this paid for: no more can be refunded.`,
    );
  }
  const kind = how === "all of it" ? "refunded" : "cancelled";
  const kobo: Kobo = Math.min(missing, card.balanceKobo);
  return kobo > 0 ? asRefusal(await postEntry(w, card, { kind, kobo, orderId })) : undefined;
}

const isLive = notInArray(refunds.status, [...voidRefundStatuses]);

/** What was already taken off a card because money of its order went back. */
async function takenKobo(tx: Transaction, giftCardId: number): Promise<Kobo> {
  const { giftCardId: ofCard, kind, amountKobo } = giftCardEntries;
  const [row] = await tx
    .select({ kobo: sql`coalesce(-sum(${amountKobo}), 0)`.mapWith(amountKobo) })
    .from(giftCardEntries)
    .where(and(eq(ofCard, giftCardId), inArray(kind, ["refunded", "cancelled", "restored"])));
  return row?.kobo ?? 0;
}

function asRefusal(result: unknown): Refusal | undefined {
  return result instanceof Refusal ? result : undefined;
}

/** Puts a refund back on the gift card that paid. */
async function returnToGiftCard(
  w: Write,
  { id, attemptId, orderId, amountKobo }: typeof refunds.$inferSelect,
): Promise<undefined> {
  const card = await lockGiftCardOfPayment(w.tx, attemptId);
  if (!card) throw new Error(`Payment ${attemptId} was made with no gift card`);
  const returned = await postEntry(w, card, { kind: "returned", kobo: amountKobo, orderId, attemptId });
  if (returned instanceof Refusal) throw new Error(`Refund ${id}: ${returned.message}`);
}

/** Sends the payer of the order a new card with the refund. In the books the refund itself says that it is owed. */
async function giveRefundAsCard(
  w: Write,
  order: LockedOrder,
  { id: refundId, attemptId, orderId, amountKobo }: typeof refunds.$inferSelect,
): Promise<undefined> {
  const recipient = { recipientName: buyerName(order), recipientEmail: order.customerEmail };
  const [added] = await w.tx
    .insert(giftCards)
    .values({ ...recipient, refundId, amount: wholeNairaUp(amountKobo), createdAt: w.now })
    .returning();
  if (!added) throw new Error("The inserted gift card was not returned");
  const filled = await postEntry(w, added, { kind: "returned", kobo: amountKobo, orderId, attemptId });
  if (filled instanceof Refusal) throw new Error(`Refund ${refundId}: ${filled.message}`);
  await sendNewCode(w, filled);
}
