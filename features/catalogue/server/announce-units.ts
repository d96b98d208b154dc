import { firstRefusal } from "#platform/database/first-refusal.ts";
import type { Write } from "#platform/database/write.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Stocks, Units } from "./stock.ts";

/** Units that came in or are missing, without a named batch. `before`: the stock of the products. */
export type UnitsEvent = {
  before: Stocks;
  moved: Units[];
  cause: "received" | "counted";
  note?: string;
};

/** What a product has when it is added. */
export type FirstUnits = { productId: string; units: number; bestBefore: string | null };

declare module "#platform/shop.ts" {
  interface Reactions {
    /** The units of locked products changed (`announceUnits`): a reaction changes the stock. */
    units: ((w: Write, event: UnitsEvent) => Promise<void>)[];
    /** A product was added with units (`announceFirstUnits`): a reaction changes the stock, or refuses. */
    firstUnits: ((w: Write, goods: FirstUnits) => Promise<Refusal | undefined>)[];
  }
}

/** Announces how many units of locked products came or are missing, in the same write. */
export async function announceUnits(w: Write, event: UnitsEvent): Promise<void> {
  if (event.moved.length === 0) return;
  for (const react of w.shop.reactions.units) await react(w, event);
}

/** Announces the units with which a product was just added, in the same write. Returns the first refusal, if any. */
export function announceFirstUnits(w: Write, goods: FirstUnits): Promise<Refusal | undefined> {
  return firstRefusal(w, w.shop.reactions.firstUnits, goods);
}
