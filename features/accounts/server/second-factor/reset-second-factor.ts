import { eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import { write, type Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import { authenticatorApps, passkeys, recoveryCodes, users } from "../../tables.ts";
import { endOtherSessions } from "../sessions.ts";
import { queueSecurityEmail } from "./emails.ts";

/**
 * Removes the passkeys, the authenticator app and the recovery codes of somebody who has lost them all, and ends their
 * sessions; they get an email. `actor` is null for the command line. Refuses an unknown account and the actor's own.
 */
export async function resetSecondFactor(
  shop: Shop,
  actor: string | null,
  email: string,
): Promise<Refusal | { id: string }> {
  const reset = await write(shop, actor, async (w) => {
    const [person] = await w.tx.select().from(users).where(eq(users.email, email)).for("no key update");
    if (!person) return new Refusal("account-not-found", `There is no account with the address ${email}.`);
    if (person.id === actor) return new Refusal("own-account", "Remove your own under “Security” in your profile.");
    await removeSecondFactors(w, person.id);
    await endOtherSessions(w, person.id);
    await queueSecurityEmail(w, person, "reset");
    await recordAudit(w, { action: "removed the second step", subject: `account:${person.id}`, details: { email } });
    return { id: person.id };
  });
  if (!(reset instanceof Refusal)) logSecurityEvent(shop, "second factor reset", { account: reset.id });
  return reset;
}

/** Removes the passkeys, the authenticator app and the recovery codes of an account. */
export async function removeSecondFactors({ tx }: Write, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
