import { sql } from "drizzle-orm";
import { refuseOver } from "#platform/rate-limit/limits.ts";
import { lagosDay } from "#platform/rules/period.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { HOUR } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { visitSteps, type VisitStep } from "../rules/visit.ts";
import { visitCounts } from "../tables.ts";

/** The pages of one network: a mobile operator's customers share an address. */
const visitLimit = {
  action: "openPages",
  network: { limit: 600, window: HOUR },
  message: "That was a lot of pages at once. Please try again later.",
};

/**
 * Adds an opened page to the counts of the day in Lagos, once for each of its steps. Stores nothing about the visit
 * itself. Refuses more than 600 pages an hour from one IP address.
 */
export async function countVisit(shop: Shop, ip: string, opened: VisitStep[]): Promise<Refusal | undefined> {
  const tooMany = await refuseOver(shop, { ip }, visitLimit);
  if (tooMany) return tooMany;
  const day = lagosDay(shop.clock());
  // Each once and always in this order, in which the rows are locked.
  const steps = visitSteps.filter((step) => opened.includes(step));
  await shop.db
    .insert(visitCounts)
    .values(steps.map((step) => ({ day, step, count: 1 })))
    .onConflictDoUpdate({
      target: [visitCounts.day, visitCounts.step],
      set: { count: sql`${visitCounts.count} + 1` },
    });
  return undefined;
}
