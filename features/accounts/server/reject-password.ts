import { withinLimits } from "#platform/rate-limit/rate-limit.ts";
import { HOUR, MINUTE } from "#platform/rules/time.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import { isPasswordOf } from "./password-hash.ts";
import { mayTryPassword } from "./password-limits.ts";

const PER_ACCOUNT = [
  { limit: 10, window: MINUTE },
  { limit: 20, window: HOUR },
];

/** Why an action that requires the password was not carried out. */
export type NotConfirmed = { ok: false; why: "refused" | "too-many" };

/**
 * Checks the account's password, for actions that need more than a session; undefined if it is right. At most ten
 * attempts a minute and twenty an hour for an account, counted in the database, so that a borrowed browser cannot be
 * used to guess, and a limited number from the network of `ip`. Throws `PasswordsBusy`.
 */
export async function rejectPassword(
  shop: Shop,
  userId: string,
  password: string,
  ip?: string,
): Promise<NotConfirmed | undefined> {
  const mayTry =
    (ip === undefined || (await mayTryPassword(shop, ip))) &&
    (await withinLimits(shop, `confirm-password ${userId}`, PER_ACCOUNT));
  if (!mayTry) return { ok: false, why: "too-many" };
  if (await isPasswordOf(shop, userId, password)) return undefined;
  logSecurityEvent(shop, "password refused", { account: userId, ip });
  return { ok: false, why: "refused" };
}
