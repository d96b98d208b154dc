import { and, eq, gt, sql } from "drizzle-orm";
import type { GivenBack } from "../../orders/server/large-amounts.ts";
import { giftCardEntries } from "../tables.ts";

/** The balances of the gift cards that somebody has cancelled. */
export const sumTakenBack: GivenBack = async (tx, { actor, since }) => {
  const { actorId, kind, occurredAt, amountKobo } = giftCardEntries;
  const [takenBack] = await tx
    .select({ kobo: sql`coalesce(sum(abs(${amountKobo})), 0)`.mapWith(amountKobo) })
    .from(giftCardEntries)
    .where(and(eq(actorId, actor), eq(kind, "cancelled"), gt(occurredAt, since)));
  return takenBack?.kobo ?? 0;
};
