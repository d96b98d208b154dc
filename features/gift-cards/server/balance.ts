import { and, eq, isNull } from "drizzle-orm";
import { refuseOver } from "#platform/rate-limit/limits.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { readGiftCardCode, UNKNOWN_GIFT_CARD } from "../rules/code.ts";
import { giftCards } from "../tables.ts";
import { hashGiftCardCode } from "./ledger.ts";
import { useLimit } from "./limits.ts";

/**
 * The balance and the picture of the gift card with this code, for anyone who has the code. Refuses an unknown or
 * stopped code, with the same words, and a client that tries too many. Text without a code does not count as a try.
 * `ip` is the client's.
 */
export async function readGiftCardBalance(shop: Shop, typed: string, ip: string) {
  const code = readGiftCardCode(typed);
  if (!code) return new Refusal("gift-card-unknown", UNKNOWN_GIFT_CARD);
  const tooMany = await refuseOver(shop, { ip }, useLimit);
  if (tooMany) return tooMany;
  const [card] = await shop.db
    .select({ balanceKobo: giftCards.balanceKobo, design: giftCards.design })
    .from(giftCards)
    .where(and(eq(giftCards.codeHash, hashGiftCardCode(code)), isNull(giftCards.stoppedAt)));
  return card ?? new Refusal("gift-card-unknown", UNKNOWN_GIFT_CARD);
}
