import { eq, sql } from "drizzle-orm";
import type { Caller } from "#platform/rules/caller.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import { sessions } from "../tables.ts";
import type { SignedInUser } from "./current-user.ts";
import { rejectPassword, type NotConfirmed } from "./reject-password.ts";
import { usePasskey } from "./second-factor/use-passkey.ts";
import { makeSessionToken, sessionCookie } from "./session-cookie.ts";

/** What proves that the person at the browser is the account's owner; `passkey` as for `usePasskey`. */
export type Proof = { password: string } | { passkey: string };

/**
 * Confirms the identity of a signed-in user before a sensitive change (ASVS 5.0, 7.5.3): `isConfirmed` holds for the
 * session for ten minutes. The session gets another token (7.2.4), so `cookies` must reach the browser. At most ten
 * passwords a minute for an account.
 */
export async function confirmIdentity(
  shop: Shop,
  { ip }: Caller,
  { id, role, sessionId }: SignedInUser,
  proof: Proof,
): Promise<{ ok: true; cookies: string[] } | NotConfirmed> {
  const rejected =
    "password" in proof
      ? await rejectPassword(shop, id, proof.password, ip)
      : (await usePasskey(shop, proof.passkey))?.id !== id && ({ ok: false, why: "refused" } as const);
  if (rejected) {
    logSecurityEvent(shop, "confirmation refused", { account: id, ip, why: rejected.why });
    return rejected;
  }
  const token = makeSessionToken();
  await shop.db
    .update(sessions)
    .set({ token, confirmedAt: sql`now()` })
    .where(eq(sessions.id, sessionId));
  logSecurityEvent(shop, "identity confirmed", { account: id, ip });
  return { ok: true, cookies: [sessionCookie(shop, token, role)] };
}
