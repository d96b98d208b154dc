import { eq } from "drizzle-orm";
import { write } from "#platform/database/write.ts";
import { withinLimit, withinLimits } from "#platform/rate-limit/rate-limit.ts";
import type { Caller } from "#platform/rules/caller.ts";
import { isStaff } from "#platform/rules/role.ts";
import { DAY, MINUTE } from "#platform/rules/time.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import { sessions } from "../../tables.ts";
import type { SignedInUser } from "../current-user.ts";
import { SECOND_STEP_PASSED, startSession } from "../sessions.ts";
import { recordSignIn, type SignInResult } from "../sign-in.ts";
import { consumeAppCode } from "./authenticator-app.ts";
import { queueSecurityEmail } from "./emails.ts";
import { consumeCode } from "./recovery-codes.ts";
import { usePasskey } from "./use-passkey.ts";

/** What proves the second factor; `passkey` is the JSON of `PublicKeyCredential.toJSON()`. */
export type SecondFactor =
  | { kind: "passkey"; passkey: string }
  | { kind: "app"; code: string }
  | { kind: "recovery code"; code: string };

/**
 * The second step of signing in, by the user of a session that awaits it: replaces the session by one with another
 * token (ASVS 5.0, 7.2.4) that has a user. At most five codes in 15 minutes and 30 a day for an account: of a million
 * codes, three are right at a time.
 */
export async function passSecondStep(
  shop: Shop,
  caller: Caller,
  user: SignedInUser,
  factor: SecondFactor,
): Promise<SignInResult> {
  const ids = { account: user.id, ip: caller.ip, how: factor.kind };
  if (factor.kind !== "passkey" && !(await mayTryCode(shop, user.id))) {
    logSecurityEvent(shop, "second step refused", { ...ids, why: "too many" });
    return { ok: false, why: "too-many" };
  }
  const hasPasskey = factor.kind === "passkey" && (await usePasskey(shop, factor.passkey))?.id === user.id;
  const cookie = await write(shop, user.id, async (w) => {
    const isRight =
      hasPasskey ||
      (factor.kind === "app" && (await consumeAppCode(w, user.id, factor.code))) ||
      (factor.kind === "recovery code" && (await consumeCode(w, user.id, factor.code)));
    if (!isRight) return undefined;
    if (factor.kind === "recovery code") await queueSecurityEmail(w, user, "code-used");
    await w.tx.delete(sessions).where(eq(sessions.id, user.sessionId));
    return startSession(w, caller, user, SECOND_STEP_PASSED);
  });
  if (cookie === undefined) {
    logSecurityEvent(shop, "second step refused", ids);
    return { ok: false, why: "refused" };
  }
  if (factor.kind === "recovery code") logSecurityEvent(shop, "recovery code used", ids);
  logSecurityEvent(shop, "second step passed", ids);
  const first = isStaff(user.role) ? "password" : "password or code";
  await recordSignIn(shop, caller, user, `${first} and ${factor.kind}`);
  return { ok: true, cookies: [cookie] };
}

/** Signs in with a passkey alone. Thirty attempts a minute from an IP address. */
export async function signInWithPasskey(shop: Shop, caller: Caller, passkey: string): Promise<SignInResult> {
  if (!(await withinLimit(shop, `passkey from ${caller.ip}`, { limit: 30, window: MINUTE }))) {
    logSecurityEvent(shop, "too many sign-ins", { ip: caller.ip, how: "passkey" });
    return { ok: false, why: "too-many" };
  }
  const user = await usePasskey(shop, passkey);
  const cookie = user && (await write(shop, user.id, (w) => startSession(w, caller, user, SECOND_STEP_PASSED)));
  if (!cookie) {
    logSecurityEvent(shop, "sign-in refused", { ip: caller.ip, how: "passkey" });
    return { ok: false, why: "refused" };
  }
  await recordSignIn(shop, caller, user, "passkey");
  return { ok: true, cookies: [cookie] };
}

function mayTryCode(shop: Shop, userId: string): Promise<boolean> {
  return withinLimits(shop, `second step of ${userId}`, [
    { limit: 5, window: 15 * MINUTE },
    { limit: 30, window: DAY },
  ]);
}
