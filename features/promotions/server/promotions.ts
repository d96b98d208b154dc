import { desc, eq, inArray, sql } from "drizzle-orm";
import { asText } from "#platform/audit/edit-conflict.ts";
import { resource } from "#platform/audit/resource.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";
import { promotionDays } from "../rules/promotion-form.ts";
import { whyNoPromotion, type Promotion } from "../rules/promotion.ts";
import { readPromoCodes } from "../rules/read-promo-codes.ts";
import { promotions } from "../tables.ts";

/** Whether an account without orders and with a confirmed email address could use this promotion now. */
export function isOffered(promotion: Promotion | undefined, now: Date): boolean {
  if (!promotion) return false;
  const newcomer = { code: promotion.code, usedOn: undefined, hasOrdered: false, isConfirmed: true };
  return whyNoPromotion(promotion, newcomer, now) === undefined;
}

/** Inserts the first promotions of a new shop; existing codes stay unchanged. */
export async function addPromotions(db: Database, list: Promotion[]): Promise<void> {
  await db.insert(promotions).values(list).onConflictDoNothing();
}

type OfficePromotion = Promotion & { version: number };

/** Every promo code, active ones first. */
export async function listPromotions(db: Database): Promise<OfficePromotion[]> {
  return db.select().from(promotions).orderBy(desc(promotions.isActive), promotions.code);
}

/** The code that somebody typed, alone or in a sentence, with or without its hyphens; undefined for an unknown one. */
export async function findTypedPromotion(
  db: Database | Transaction,
  typed: string,
): Promise<OfficePromotion | undefined> {
  const codes = readPromoCodes(typed);
  const plain = codes.map((code) => code.replaceAll("-", ""));
  const found = await db
    .select()
    .from(promotions)
    .where(inArray(sql`replace(${promotions.code}, '-', '')`, plain))
    .orderBy(promotions.code);
  // The whole text first, then the words by likelihood; of two matching codes, the one with the same hyphens.
  const tried = [plain.at(-1), ...plain];
  const ofText = tried.map((code) => found.filter((row) => row.code.replaceAll("-", "") === code));
  const rows = ofText.find((same) => same.length > 0) ?? [];
  return rows.find(({ code }) => codes.includes(code)) ?? rows[0];
}

/** A code stays taken after it has ended, because orders refer to it. They keep the discount they were placed with. */
export const promotionList = resource(promotions, "code", {
  subject: "promotion",
  what: "this code",
  toText: (promotion) => asText({ percent: promotion.percent, ...promotionDays(promotion) }),
  newRow: (_w, promotion: Promotion) => promotion,
  taken: ({ code }) => `The code ${code} is taken. Choose another.`,
  added: (promotion) => ["added a promo code", promotion],
  changed: (from, to: Omit<Promotion, "code">) => ["changed a promo code", { from, to }],
});

/** Ends a code now; false for an unknown one. */
export async function endPromotion(shop: Shop, actor: string, code: string): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [ended] = await w.tx
      .update(promotions)
      .set({ isActive: false, version: sql`${promotions.version} + 1` })
      .where(eq(promotions.code, code))
      .returning({ code: promotions.code });
    if (ended) await recordAudit(w, { action: "ended a promo code", subject: `promotion:${code}` });
    return ended !== undefined;
  });
}
