import { and, eq, gt, sql } from "drizzle-orm";
import type { GivenBack } from "#features/payments/server/large-amounts.ts";
import { giftCardEntries } from "../tables.ts";

/** The sum of the gift card balances that a member of staff has cancelled since then. */
export const sumCancelledBalances: GivenBack = async (tx, { actor, since }) => {
  const { actorId, kind, occurredAt, amountKobo } = giftCardEntries;
  const [cancelled] = await tx
    .select({ kobo: sql`coalesce(sum(abs(${amountKobo})), 0)`.mapWith(amountKobo) })
    .from(giftCardEntries)
    .where(and(eq(actorId, actor), eq(kind, "cancelled"), gt(occurredAt, since)));
  return cancelled?.kobo ?? 0;
};
