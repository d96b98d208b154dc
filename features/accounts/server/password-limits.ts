import { countRequest, withinLimit, withinLimits } from "#platform/rate-limit/rate-limit.ts";
import { DAY, HOUR, MINUTE } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";

/** More than one person types, over all forms together. */
const PER_NETWORK = { limit: 30, window: MINUTE };
const PER_FORM = { limit: 10, window: MINUTE };
const PER_DEVICE = { limit: 20, window: HOUR };
/** An hour's pause after twenty guesses, and a day's after sixty: fewer than NIST SP 800-63B's hundred. */
const PER_ACCOUNT = [
  { limit: 20, window: HOUR },
  { limit: 60, window: DAY },
];

/**
 * Counts a password from this network before it is hashed; false above 30 a minute over all forms, and above 10 with
 * one of the named forms (ASVS 5.0, 2.4.1).
 */
export async function mayTryPassword(
  shop: Shop,
  ip: string,
  form?: "sign-in" | "sign-up" | "change-password",
): Promise<boolean> {
  const counters = [
    { key: `password from ${ip}`, ...PER_NETWORK },
    ...(form ? [{ key: `${form} from ${ip}`, ...PER_FORM }] : []),
  ];
  return (await countRequest(shop, counters)) === 0;
}

/**
 * Counts a guess at the password of an email address before it is hashed; false above 20 an hour and 60 a day from
 * anywhere (ASVS 5.0, 6.3.1). An address without an account is counted in the same way. A device that the account knows
 * has a limit of its own, so that nobody can lock the owner out.
 */
export async function mayGuess(shop: Shop, email: string, device: string | undefined): Promise<boolean> {
  if (device && (await withinLimit(shop, `sign-in with ${device}`, PER_DEVICE))) return true;
  return withinLimits(shop, `sign-in as ${email}`, PER_ACCOUNT);
}
