import { asc, eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { isStaff, type StaffRole } from "#platform/rules/role.ts";
import { DAY } from "#platform/rules/time.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import { staffInvitations, users } from "../tables.ts";
import type { CurrentUser } from "./current-user.ts";
import { staffInvitationEmail } from "./emails.ts";
import { consumeLink, makeLink, readLink, revokeLinks } from "./mailed-links.ts";
import { markEmailConfirmed } from "./mark-email-confirmed.ts";
import { mayStillWrite, refuseFormerStaff } from "./refuse-former-staff.ts";
import { rejectPassword, type NotConfirmed } from "./reject-password.ts";
import { queueStaffNotice } from "./staff-notice.ts";
import { becomeStaff, blockedRefusal, lockAccount } from "./staff.ts";

/** How long the link of an invitation works, in milliseconds. */
const LIFETIME = 7 * DAY;
/** The path at which staff invite others. */
const INVITING = "/office/people/staff";

type Invitation = { email: string; role: StaffRole };

/**
 * The invitations that nobody has accepted, oldest first. The link of an `expired` one no longer works: it is too old,
 * or its sender may no longer invite anyone. One query.
 */
export async function listInvitations({ db, clock }: Shop): Promise<(Invitation & { at: string; expired: boolean })[]> {
  const rows = await db
    .select({ invitation: staffInvitations, sender: { role: users.role, blockedAt: users.blockedAt } })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .orderBy(asc(staffInvitations.createdAt));
  const now = clock();
  return rows.map(({ invitation: { email, role, createdAt, expiresAt }, sender }) => {
    const expired = expiresAt <= now || !sender || !mayStillWrite(sender, INVITING);
    return { email, role, at: createdAt.toISOString(), expired };
  });
}

/** Whether the sender of an invitation has left the staff or may no longer invite anyone. */
async function isOfFormerStaff(db: Database | Transaction, invitedBy: string | null): Promise<boolean> {
  return invitedBy === null || (await refuseFormerStaff(db, { actor: invitedBy, path: INVITING })) !== undefined;
}

/**
 * Mails an invitation with a secret link that works once and for seven days. Refuses an address that is staff or
 * invited already, and a blocked account.
 */
export async function inviteStaff(
  shop: Shop,
  actor: string,
  { email, role }: Invitation,
): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const person = await lockAccount(w, email);
    if (person && isStaff(person.role)) return new Refusal("name-taken", `${email} is staff already.`);
    if (person?.blockedAt) return blockedRefusal(email);
    const times = { createdAt: w.now, expiresAt: new Date(w.now.getTime() + LIFETIME) };
    const invitation = { email, role, invitedBy: actor, ...times };
    const added = await w.tx.insert(staffInvitations).values(invitation).onConflictDoNothing().returning();
    if (added.length === 0)
      return new Refusal("name-taken", `${email} is invited already. Send the invitation again, or withdraw it.`);
    await recordAudit(w, { action: "invited to the staff", subject: `invitation:${email}`, details: { role } });
    await mailInvitation(w, invitation);
    await queueStaffNotice(w, { action: `invited ${email} to the staff`, attributes: [["Role", role]] });
    return undefined;
  });
}

/**
 * Mails an invitation again, for another seven days and now in the name of the actor; earlier links stop working. False
 * if there is none.
 */
export async function resendInvitation(shop: Shop, actor: string, email: string): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [invitation] = await w.tx
      .update(staffInvitations)
      .set({ invitedBy: actor, expiresAt: new Date(w.now.getTime() + LIFETIME) })
      .where(eq(staffInvitations.email, email))
      .returning();
    if (!invitation) return false;
    await revokeLinks(w, "staff-invitation", { email });
    await recordAudit(w, { action: "sent an invitation again", subject: `invitation:${email}` });
    await mailInvitation(w, invitation);
    return true;
  });
}

/** Withdraws an invitation; false when there is none. */
export async function withdrawInvitation(shop: Shop, actor: string, email: string): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const gone = await deleteInvitation(w, email);
    if (gone) await recordAudit(w, { action: "withdrew an invitation", subject: `invitation:${email}` });
    return gone !== undefined;
  });
}

/**
 * The invitation of a mailed link, without using it up; `unknown` also after it was accepted or withdrawn, or when its
 * sender has left the staff or may no longer invite anyone.
 */
export async function readInvitation(shop: Shop, secret: string): Promise<Invitation | "expired" | "unknown"> {
  const link = await readLink(shop, "staff-invitation", secret);
  if (typeof link === "string") return link;
  const found = await shop.db.query.staffInvitations.findFirst({ where: eq(staffInvitations.email, link.email) });
  if (!found || (await isOfFormerStaff(shop.db, found.invitedBy))) return "unknown";
  return { email: found.email, role: found.role };
}

/**
 * Makes the signed-in account staff, once. It needs the invited address (else `other-account`), the link's secret and
 * the account's own password. The secret proves that the reader receives the mail, and the password that the account is
 * theirs: somebody else may have registered the address, or signed this browser in to an account of theirs. Both
 * together also confirm the address.
 */
export async function acceptInvitation(
  shop: Shop,
  user: CurrentUser,
  { secret, password, ip }: { secret: string; password: string; ip: string },
): Promise<{ role: StaffRole } | "expired" | "unknown" | "other-account" | NotConfirmed["why"]> {
  const invitation = await readInvitation(shop, secret);
  if (typeof invitation === "string") return invitation;
  if (invitation.email !== user.email) return "other-account";
  const rejected = await rejectPassword(shop, user.id, password, ip);
  if (rejected) return rejected.why;
  const accepted = await write(shop, null, (w) => useInvitation(w, user, secret));
  if (typeof accepted === "object")
    logSecurityEvent(shop, "role changed", { account: user.id, role: accepted.role, ip });
  return accepted;
}

async function useInvitation(w: Write, user: CurrentUser, secret: string) {
  const link = await consumeLink(w, "staff-invitation", secret);
  if (typeof link === "string") return link;
  const person = await lockAccount(w, link.email);
  const invitation = await deleteInvitation(w, link.email);
  // The account may have changed its address, or been blocked or made staff, since the checks, and the inviter removed.
  if (!invitation || person?.id !== user.id || person.blockedAt || isStaff(person.role)) return "unknown";
  if (await isOfFormerStaff(w.tx, invitation.invitedBy)) return "unknown";
  await markEmailConfirmed(w, person);
  await becomeStaff({ ...w, actor: invitation.invitedBy }, person, invitation.role);
  return { role: invitation.role };
}

async function deleteInvitation(w: Write, email: string) {
  await revokeLinks(w, "staff-invitation", { email });
  const [gone] = await w.tx.delete(staffInvitations).where(eq(staffInvitations.email, email)).returning();
  return gone;
}

async function mailInvitation(w: Write, { email, role }: Invitation): Promise<void> {
  const secret = await makeLink(w, "staff-invitation", { email, lifetime: LIFETIME });
  const href = `${w.shop.config.publicUrl}/auth/invitation?token=${secret}`;
  const content = (shopName: string) => staffInvitationEmail(shopName, role, href);
  await queueEmail(w, { to: email, content, linkFor: LIFETIME, limit: "none" });
}
