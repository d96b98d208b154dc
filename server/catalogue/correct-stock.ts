import { eq } from "drizzle-orm";
import { Refusal } from "../../domain/refusal.ts";
import type { StockCorrection } from "../../domain/product/stock-form.ts";
import { recordAudit } from "../audit/trail.ts";
import { products } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { changeUnits } from "./change-units.ts";
import { write } from "../database/write.ts";

/** The action of each correction in the audit trail. */
export const stockActions = { counted: "counted stock", received: "received stock", "written-off": "wrote off stock" };

/**
 * Corrects a product's stock without naming a batch: units came in, were written off, or were counted. Returns the new
 * stock, or undefined for an unknown id. Refuses a count when the stock changed since `seen` was read (`details` is the current stock), and
 * writing off more units than there are. Locks the product.
 */
export async function correctStock(
  shop: Shop,
  actor: string,
  { id, cause, units, note, seen }: StockCorrection & { id: string },
): Promise<{ stock: number } | Refusal<{ stock: number }> | undefined> {
  return write(shop, actor, async (w) => {
    const [product] = await w.tx.select().from(products).where(eq(products.id, id)).for("no key update");
    if (!product) return undefined;
    const { stock, name } = product;
    const after = stockAfter(stock, { cause, units, seen });
    if (after instanceof Refusal) return after;
    const moved = [{ productId: id, quantity: after - stock }];
    await changeUnits(w, new Map([[id, stock]]), moved, { cause, note: note || null });
    const details = { name, from: stock, to: after, ...(note && { note }) };
    await recordAudit(w, { action: stockActions[cause], subject: `product:${id}`, details });
    return { stock: after };
  });
}

/** The stock after a correction; refuses a count when it is not `seen` now, and writing off more than there is. */
export function stockAfter(
  stock: number,
  { cause, units, seen }: Pick<StockCorrection, "cause" | "units" | "seen">,
): number | Refusal<{ stock: number }> {
  if (cause === "counted" && stock !== seen) {
    return new Refusal(
      "changed-meanwhile",
      `While you counted, the stock went from ${seen} to ${stock}. Please look once more, then save again.`,
      { stock },
    );
  }
  if (cause === "written-off" && units > stock) {
    return new Refusal("not-enough-stock", `There are only ${stock} units to write off.`, { stock });
  }
  return { counted: units, received: stock + units, "written-off": stock - units }[cause];
}
