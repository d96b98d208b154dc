import { createHash } from "node:crypto";
import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { balanceAfter, entrySigns, type GiftCardEntryKind } from "../rules/entries.ts";
import { giftCardEntries, giftCards } from "../tables.ts";

/** A gift card whose row is locked. */
export type LockedGiftCard = typeof giftCards.$inferSelect;

type NewEntry = {
  kind: GiftCardEntryKind;
  /** Above zero; the kind says whether it is added or taken. */
  kobo: Kobo;
  orderId?: string | null;
  /** The payment of that order, when the entry is spent or returned. */
  attemptId?: number;
};

/** What the database stores of a code. 80 random bits need no salt and no slow hash: they cannot all be tried. */
export function hashGiftCardCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

/** Locks the card with this id, or with this code (16 characters), until the transaction ends. */
export function lockGiftCard(
  tx: Transaction,
  by: { id: number } | { code: string },
): Promise<LockedGiftCard | undefined> {
  return lockWhere(tx, "id" in by ? eq(giftCards.id, by.id) : eq(giftCards.codeHash, hashGiftCardCode(by.code)));
}

/** Locks the card that an order buys. The caller must hold the lock on the order, which is always taken first. */
export function lockOrderGiftCard(tx: Transaction, orderId: string): Promise<LockedGiftCard | undefined> {
  return lockWhere(tx, eq(giftCards.orderId, orderId));
}

/** Locks the card that made a payment; undefined for a payment by another method. */
export async function lockGiftCardOfPayment(tx: Transaction, attemptId: number): Promise<LockedGiftCard | undefined> {
  const { giftCardId, attemptId: ofAttempt, kind, id } = giftCardEntries;
  const [entry] = await tx
    .select({ giftCardId })
    .from(giftCardEntries)
    .where(and(eq(ofAttempt, attemptId), eq(kind, "spent")))
    .orderBy(asc(id))
    .limit(1);
  return entry && lockGiftCard(tx, { id: entry.giftCardId });
}

/**
 * Adds an entry to a locked card and updates its balance: the only way to change a balance. Refuses what the balance
 * does not allow. Returns the updated card.
 */
export async function postEntry(
  { tx, actor, now }: Write,
  card: LockedGiftCard,
  { kind, kobo, ...entry }: NewEntry,
): Promise<LockedGiftCard | Refusal> {
  const balanceKobo = balanceAfter(card, { kind, kobo });
  if (typeof balanceKobo === "string") return new Refusal("gift-card-empty", balanceKobo);
  const amountKobo: Kobo = entrySigns[kind] * kobo;
  await tx
    .insert(giftCardEntries)
    .values({ ...entry, kind, amountKobo, giftCardId: card.id, actorId: actor, occurredAt: now });
  await tx.update(giftCards).set({ balanceKobo }).where(eq(giftCards.id, card.id));
  return { ...card, balanceKobo };
}

async function lockWhere(tx: Transaction, where: SQL): Promise<LockedGiftCard | undefined> {
  const [card] = await tx.select().from(giftCards).where(where).for("no key update");
  return card;
}
