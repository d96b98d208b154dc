import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { firstRefusal } from "#platform/database/first-refusal.ts";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { isNamed } from "../rules/seller.ts";
import { seller, shopSettings } from "../tables.ts";
import { readIsOpen } from "./settings.ts";

declare module "#platform/shop.ts" {
  interface Reactions {
    /** The shop is about to open to the public. A reaction may refuse. */
    opening: ((w: Write, event: undefined) => Promise<Refusal | undefined>)[];
  }
}

/**
 * Records that the shop opens to the public, or closes, and returns whether that changed anything. Refuses to open a
 * shop without a named seller, and when a feature refuses.
 */
export async function changeOpening(w: Write, opens: boolean): Promise<Refusal | boolean> {
  const { tx, now, shop } = w;
  const [who] = await tx.select().from(seller);
  if (opens && (!who || !isNamed(who))) {
    return new Refusal(
      "not-open",
      "Please enter the name and address of the business first: customers must read them.",
    );
  }
  const refusal = opens ? await firstRefusal(w, shop.reactions.opening, undefined) : undefined;
  if (refusal) return refusal;
  const changed = await tx
    .update(shopSettings)
    .set({ openedAt: opens ? now : null })
    .where(and(eq(shopSettings.id, 1), opens ? isNull(shopSettings.openedAt) : isNotNull(shopSettings.openedAt)))
    .returning({ id: shopSettings.id });
  return changed.length > 0;
}

/** Why the API serves no goods to the public; undefined while the shop is open. One query. */
export async function refuseUntilOpen(db: Database): Promise<Refusal | undefined> {
  return (await readIsOpen(db)) ? undefined : notOpenYet();
}

export function notOpenYet(): Refusal {
  return new Refusal("not-open", "We are not open for orders yet. Please come back soon.");
}
