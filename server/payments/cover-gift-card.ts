import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { uncoveredKobo } from "../../features/gift-cards/rules/entries.ts";
import { formatKobo, type Kobo } from "../../platform/rules/kobo.ts";
import { countedStatuses, voidRefundStatuses } from "../../features/orders/rules/payment-state.ts";
import { Refusal } from "../../platform/rules/refusal.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { giftCardEntries, paymentAttempts, refunds } from "../database/schema.ts";
import type { Write } from "../../platform/database/write.ts";
import { lockGiftCardOf, postEntry } from "../../features/gift-cards/server/ledger.ts";
import type { LockedOrder } from "../orders/lock-order.ts";

/**
 * Makes the balance of a sold card follow the money of the locked order that buys it: what a refund gives back to the
 * buyer, and what the provider took back, is taken off the card, and what of that is undone is put back. Called after
 * each change of that money; without a change it does nothing.
 *
 * `all of it`: refuses when the card has less, because its holder has spent it. `as far as possible`: takes what is
 * left.
 */
export async function coverGiftCard(
  w: Write,
  { id: orderId }: Pick<LockedOrder, "id">,
  how: "all of it" | "as far as possible",
): Promise<Refusal | undefined> {
  const card = await lockGiftCardOf(w.tx, orderId);
  // Not paid yet, so that nothing is owed.
  if (!card?.codeHash) return undefined;
  const missing: Kobo = uncoveredKobo(card, await keptKobo(w.tx, orderId)) - (await takenKobo(w.tx, card.id));
  if (missing === 0) return undefined;
  if (missing < 0) return refusalOf(await postEntry(w, card, { kind: "restored", kobo: -missing, orderId }));
  if (how === "all of it" && missing > card.balanceKobo) {
    return new Refusal(
      "gift-card-empty",
      `${formatKobo(card.balanceKobo)} is left on the gift card that this paid for: no more can be refunded.`,
    );
  }
  const kind = how === "all of it" ? "refunded" : "cancelled";
  const kobo: Kobo = Math.min(missing, card.balanceKobo);
  return kobo > 0 ? refusalOf(await postEntry(w, card, { kind, kobo, orderId })) : undefined;
}

/** The money of an order that counts, without what goes back. */
async function keptKobo(tx: Transaction, orderId: string): Promise<Kobo> {
  const back = tx
    .select({ kobo: sql`coalesce(sum(${refunds.amountKobo}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, paymentAttempts.id), notInArray(refunds.status, [...voidRefundStatuses])));
  const [row] = await tx
    .select({
      kobo: sql`coalesce(sum(${paymentAttempts.receivedKobo} - (${back})), 0)`.mapWith(paymentAttempts.receivedKobo),
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.status, [...countedStatuses])));
  return row?.kobo ?? 0;
}

/** What was taken off a card before, because the money of its order went back. */
async function takenKobo(tx: Transaction, giftCardId: number): Promise<Kobo> {
  const { giftCardId: ofCard, kind, amountKobo } = giftCardEntries;
  const [row] = await tx
    .select({ kobo: sql`coalesce(-sum(${amountKobo}), 0)`.mapWith(amountKobo) })
    .from(giftCardEntries)
    .where(and(eq(ofCard, giftCardId), inArray(kind, ["refunded", "cancelled", "restored"])));
  return row?.kobo ?? 0;
}

function refusalOf(result: unknown): Refusal | undefined {
  return result instanceof Refusal ? result : undefined;
}
