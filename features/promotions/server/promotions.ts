import { desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { products } from "#features/catalogue/tables.ts";
import { asText } from "#platform/audit/edit-conflict.ts";
import { resource } from "#platform/audit/resource.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { promotionDays } from "../rules/promotion-form.ts";
import { whyNoPromotion, type Promotion } from "../rules/promotion.ts";
import { readPromoCodes } from "../rules/read-promo-codes.ts";
import { promotions } from "../tables.ts";
import { productNames } from "./automatic-promotions.ts";

/** Whether an account without orders and with a confirmed email address could use this promotion now. */
export function isOffered(promotion: Promotion | undefined, now: Date): boolean {
  if (!promotion) return false;
  const newcomer = { code: promotion.code, usedOn: undefined, hasOrdered: false, isConfirmed: true };
  return whyNoPromotion(promotion, newcomer, now) === undefined;
}

/** Inserts the first promotions of a new shop; existing codes stay unchanged. */
export async function addPromotions(db: Database, list: (typeof promotions.$inferInsert)[]): Promise<void> {
  await db.insert(promotions).values(list).onConflictDoNothing();
}

/** A promotion with the names of its products. */
export type FoundPromotion = Promotion & { version: number; productNames: string[] };

const columns = { ...getTableColumns(promotions), productNames };

/** Every promotion, active ones first. */
export async function listPromotions(db: Database): Promise<FoundPromotion[]> {
  return db.select(columns).from(promotions).orderBy(desc(promotions.isActive), promotions.code);
}

/** The code that somebody typed, alone or in a sentence, with or without its hyphens; undefined for an unknown one. */
export async function findTypedPromotion(
  db: Database | Transaction,
  typed: string,
): Promise<FoundPromotion | undefined> {
  const codes = readPromoCodes(typed);
  const plain = codes.map((code) => code.replaceAll("-", ""));
  const found = await db
    .select(columns)
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
  toText: ({ percent, amount, fromGoods, fromUnits, category, productIds, ...rest }) => ({
    // An empty field is 0.
    ...asText({ percent: percent || "", amount: amount || "", fromGoods: fromGoods || "", fromUnits: fromUnits || "" }),
    ...asText({ category, productIds: productIds.join(", "), ...promotionDays(rest) }),
  }),
  newRow: (_w, promotion: Promotion) => promotion,
  refuseNew: refuseUnknownGoods,
  refuse: refuseUnknownGoods,
  taken: ({ code }) => `The code ${code} is taken. Choose another.`,
  added: (promotion) => ["added a promo code", promotion],
  changed: (from, to: Omit<Promotion, "code">) => ["changed a promo code", { from, to }],
});

/** Refuses goods that the shop does not have, with the errors of the fields. */
async function refuseUnknownGoods(
  { tx }: Write,
  { category, productIds }: Pick<Promotion, "category" | "productIds">,
): Promise<Refusal | undefined> {
  const { rows } = await tx.execute<{ gone: string | null; isEmpty: boolean }>(sql`select
    (select chosen.id from unnest(${sql.param(productIds)}::text[]) as chosen (id)
      where not exists (select from ${products} p where p.id = chosen.id) limit 1) as gone,
    ${category}::text is not null and not exists (select from ${products} p where p.category = ${category}) as "isEmpty"`);
  const { gone = null, isEmpty = false } = rows[0] ?? {};
  const errors = {
    ...(gone !== null && { productIds: `No product has the number ${gone}` }),
    ...(isEmpty && { category: `There are no goods of the category ${category}` }),
  };
  const [message] = Object.values(errors);
  return message === undefined ? undefined : new Refusal("promo-goods-unknown", message, { errors });
}

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
