import type { Write } from "#platform/database/write.ts";

declare module "#platform/shop.ts" {
  interface Reactions {
    /** These products were added, edited, hidden or shown (`announceProducts`). */
    products: ((w: Write, ids: string[]) => Promise<void>)[];
  }
}

/** Announces that products were added or edited, in the same write. Their rows are locked. */
export async function announceProducts(w: Write, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const react of w.shop.reactions.products) await react(w, ids);
}
