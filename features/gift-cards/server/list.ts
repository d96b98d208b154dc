import { and, desc, eq, isNotNull, lt, or, sql, type SQL } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import type { Database } from "#platform/database/database.ts";
import { readEmail } from "#platform/rules/email-address.ts";
import { readOrderId } from "#platform/rules/read-order-id.ts";
import { codeCharacters } from "#platform/rules/typed-text.ts";
import { readGiftCardCode } from "../rules/code.ts";
import { giftCardEntries, giftCards } from "../tables.ts";

const PAGE_SIZE = 50;

/** A gift card as the office sees it. */
export type OfficeGiftCard = Awaited<ReturnType<typeof listGiftCards>>["cards"][number];

/**
 * The paid or issued gift cards, newest first, 50 a page: all, or those that match the search by the end of the code,
 * the recipient's email address or the order that buys the card. `before` is the id of the last card on the previous
 * page; `owedKobo` is the sum of all balances, the liability in the books.
 */
export async function listGiftCards(db: Database, search = "", before?: number) {
  const { codeHash: _hash, message: _message, issuedBy: _by, ...columns } = listedColumns();
  const [rows, [sums]] = await Promise.all([
    db
      .select(columns)
      .from(giftCards)
      .where(and(isNotNull(giftCards.codeHash), matching(search), before ? lt(giftCards.id, before) : undefined))
      .orderBy(desc(giftCards.id))
      .limit(PAGE_SIZE + 1),
    db.select({ kobo: sql`coalesce(sum(${giftCards.balanceKobo}), 0)`.mapWith(giftCards.balanceKobo) }).from(giftCards),
  ]);
  const cards = rows.slice(0, PAGE_SIZE);
  return {
    cards,
    next: rows.length > PAGE_SIZE ? cards.at(-1)?.id : undefined,
    owedKobo: sums?.kobo ?? 0,
  };
}

/** One card with its issuer and its entries, newest first, each with who caused it; undefined for an unknown card. */
export async function findGiftCard(db: Database, cardId: number) {
  const { codeHash: _hash, issuedBy: _by, ...columns } = listedColumns();
  const [card] = await db
    .select({ ...columns, issuer: users.name })
    .from(giftCards)
    .leftJoin(users, eq(users.id, giftCards.issuedBy))
    .where(and(eq(giftCards.id, cardId), isNotNull(giftCards.codeHash)));
  if (!card) return undefined;
  const { id, kind, amountKobo, orderId, occurredAt, giftCardId, actorId } = giftCardEntries;
  const entries = await db
    .select({ id, kind, amountKobo, orderId, occurredAt, by: users.name })
    .from(giftCardEntries)
    .leftJoin(users, eq(users.id, actorId))
    .where(eq(giftCardId, cardId))
    .orderBy(desc(id))
    .limit(200);
  return { ...card, entries };
}

function listedColumns() {
  const { id, codeHash, lastFour, amount, balanceKobo, orderId, issuedBy, refundId } = giftCards;
  const { recipientName, recipientEmail, message, design, createdAt, sentAt, stoppedAt } = giftCards;
  const money = { id, codeHash, lastFour, amount, balanceKobo, orderId, issuedBy, refundId };
  return { ...money, recipientName, recipientEmail, message, design, createdAt, sentAt, stoppedAt };
}

function matching(search: string): SQL | undefined {
  if (search.trim() === "") return undefined;
  const orderId = readOrderId(search);
  if (orderId) return eq(giftCards.orderId, orderId);
  const lastFour = eq(giftCards.lastFour, (readGiftCardCode(search) ?? codeCharacters(search)).slice(-4));
  const email = readEmail(search);
  return email ? or(lastFour, eq(giftCards.recipientEmail, email)) : lastFour;
}
