import { hideExamples } from "#features/catalogue/server/hide-examples.ts";
import { changeOpening } from "#features/shop/server/opening.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * Opens the shop to the public, or closes it again; repeating it changes nothing. Opening hides the products that never
 * had a unit in stock, which are examples. Refuses as `changeOpening` does.
 */
export async function setOpening(shop: Shop, actor: string, opens: boolean): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const changed = await changeOpening(w, opens);
    if (changed instanceof Refusal) return changed;
    if (!changed) return undefined;
    const hidden = opens ? await hideExamples(w) : 0;
    const action = opens ? "opened the shop" : "closed the shop";
    await recordAudit(w, { action, subject: "settings:shop", details: opens ? { hidden } : {} });
    return undefined;
  });
}
