import type { CardTestingLimits } from "#features/shop/rules/card-testing.ts";
import { DAY } from "#platform/rules/time.ts";

/**
 * Whether an account is known, so that it never waits: a payment of it was begun at least a day ago and has arrived.
 * The age of an account says nothing, because accounts are made in advance; nor does a payment of today, because the
 * first stolen card that worked may have made it.
 */
export function isKnown(firstPaid: Date | undefined, now: Date): boolean {
  return firstPaid !== undefined && now.getTime() - firstPaid.getTime() >= DAY;
}

/** Whether so many of the payments that were decided failed as when stolen cards are tried. */
export function isCardTesting(
  { declined, decided }: { declined: number; decided: number },
  { declinesLeast, declinesPercent }: Pick<CardTestingLimits, "declinesLeast" | "declinesPercent">,
): boolean {
  return declined >= declinesLeast && declined >= (decided * declinesPercent) / 100;
}
