import { desc, eq, sql } from "drizzle-orm";
import type { Promotion } from "../../domain/cart/promotion.ts";
import { promotionDays } from "../../domain/cart/promotion-form.ts";
import { Refusal } from "../../domain/refusal.ts";
import { asText, editConflict, type EditConflict } from "../audit/edit-conflict.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Database } from "../database/database.ts";
import { promotions } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { write } from "../write.ts";

type OfficePromotion = Promotion & { version: number };

/** Every promo code, active ones first. */
export async function listPromotions(db: Database): Promise<OfficePromotion[]> {
  return db.select().from(promotions).orderBy(desc(promotions.isActive), promotions.code);
}

/** One code, or undefined. */
export async function findOfficePromotion(db: Database, code: string): Promise<OfficePromotion | undefined> {
  const [row] = await db.select().from(promotions).where(eq(promotions.code, code));
  return row;
}

/** Adds a code. Refuses one that is taken, even by a promotion that has ended: orders refer to it. */
export async function addPromotion(shop: Shop, actor: string, promotion: Promotion): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const added = await w.tx
      .insert(promotions)
      .values(promotion)
      .onConflictDoNothing()
      .returning({ code: promotions.code });
    if (added.length === 0) return new Refusal("name-taken", `The code ${promotion.code} is taken. Choose another.`);
    await recordAudit(w, { act: "added a promo code", subject: `promotion:${promotion.code}`, details: promotion });
    return undefined;
  });
}

/**
 * Saves a code's terms; undefined for an unknown one. Refuses when it was saved since `version` was read. Orders keep
 * the discount they were placed with.
 */
export async function savePromotion(
  shop: Shop,
  actor: string,
  { code, version, ...details }: OfficePromotion,
): Promise<{ version: number } | Refusal<EditConflict> | undefined> {
  return write(shop, actor, async (w) => {
    const { tx } = w;
    const [before] = await tx.select().from(promotions).where(eq(promotions.code, code)).for("update");
    if (!before) return undefined;
    const subject = `promotion:${code}`;
    if (before.version !== version) {
      const { percent, version: currentVersion } = before;
      const current = asText({ percent, ...promotionDays(before) });
      return editConflict(tx, subject, "this code", { version: currentVersion, theirs: current });
    }
    await tx
      .update(promotions)
      .set({ ...details, version: version + 1 })
      .where(eq(promotions.code, code));
    await recordAudit(w, { act: "changed a promo code", subject, details: { from: before, to: details } });
    return { version: version + 1 };
  });
}

/** Ends a code now; false for an unknown one. */
export async function endPromotion(shop: Shop, actor: string, code: string): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [ended] = await w.tx
      .update(promotions)
      .set({ isActive: false, version: sql`${promotions.version} + 1` })
      .where(eq(promotions.code, code))
      .returning({ code: promotions.code });
    if (!ended) return false;
    await recordAudit(w, { act: "ended a promo code", subject: `promotion:${code}` });
    return true;
  });
}
