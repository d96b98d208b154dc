import { asc, eq, ne } from "drizzle-orm";
import { isStaff, type StaffRole } from "../../domain/person/role.ts";
import { Refusal } from "../../domain/refusal.ts";
import { DAY } from "../../domain/time.ts";
import { recordAudit } from "../audit/trail.ts";
import { queueEmail } from "../mail/queue-email.ts";
import type { Database } from "../database/database.ts";
import { staffInvitations, users } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import type { CurrentUser } from "./current-user.ts";
import { staffEmail } from "./emails.ts";
import { write, type Write } from "../database/write.ts";

/** The staff accounts, ordered by name. */
export async function listStaff(db: Database): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(ne(users.role, "customer"))
    .orderBy(asc(users.name), asc(users.id));
}

/**
 * Gives the account with this email address a role of staff; `before`: it was already. Refuses an address without an account, and
 * a blocked account. `actor` is null for the command line.
 */
export async function addStaff(
  shop: Shop,
  actor: string | null,
  email: string,
  role: StaffRole = "owner",
): Promise<{ before: boolean } | Refusal> {
  return write(shop, actor, async (w) => {
    const person = await lockAccount(w, email);
    if (!person) return new Refusal("account-not-found", `There is no account with the address ${email}.`);
    if (isStaff(person.role)) return { before: true };
    if (person.blockedAt) return blockedRefusal(email);
    await becomeStaff(w, person, role);
    return { before: false };
  });
}

/** The email addresses whose accounts become staff once the address is confirmed. */
export async function listInvitations(db: Database): Promise<{ email: string; at: string }[]> {
  const rows = await db.select().from(staffInvitations).orderBy(asc(staffInvitations.createdAt));
  return rows.map(({ email, createdAt }) => ({ email, at: createdAt.toISOString() }));
}

/**
 * Invites an email address: a confirmed account becomes staff at once (`now`); any other address is saved as an
 * invitation, because an unconfirmed address may not belong to the account's owner. Sends an email either way. Refuses
 * an address that is staff or invited already, and a blocked account.
 */
export async function inviteStaff(shop: Shop, actor: string, email: string): Promise<{ now: boolean } | Refusal> {
  return write(shop, actor, async (w) => {
    const person = await lockAccount(w, email);
    if (person && isStaff(person.role)) return new Refusal("name-taken", `${email} is staff already.`);
    if (person?.blockedAt) return blockedRefusal(email);
    const now = person?.emailVerified === true;
    if (now) {
      await becomeStaff(w, person, "owner");
    } else {
      const expiresAt = new Date(w.now.getTime() + 7 * DAY);
      const invitation = { email, role: "owner" as const, invitedBy: actor, createdAt: w.now, expiresAt };
      const added = await w.tx.insert(staffInvitations).values(invitation).onConflictDoNothing().returning();
      if (added.length === 0) return new Refusal("name-taken", `${email} is invited already.`);
      await recordAudit(w, { action: "invited to the staff", subject: `invitation:${email}` });
    }
    const url = `${shop.config.publicUrl}${now ? "/office" : "/auth?next=/office"}`;
    await queueEmail(w, { to: email, content: staffEmail(person?.name, now, url) });
    return { now };
  });
}

/** Withdraws an invitation; false when there is none. */
export async function withdrawInvitation(shop: Shop, actor: string, email: string): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [gone] = await w.tx.delete(staffInvitations).where(eq(staffInvitations.email, email)).returning();
    if (gone) await recordAudit(w, { action: "withdrew an invitation", subject: `invitation:${email}` });
    return gone !== undefined;
  });
}

/** Removes an account from the staff. Refuses the last owner, the actor's own, and one that is not on the staff. */
export async function removeStaff(shop: Shop, actor: string | null, email: string): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    // Locks all staff accounts, so that two members who remove each other at once do not leave the staff empty.
    const staff = await w.tx
      .select()
      .from(users)
      .where(ne(users.role, "customer"))
      .orderBy(users.id)
      .for("no key update");
    const person = staff.find((candidate) => candidate.email === email);
    if (!person) return new Refusal("account-not-found", `Nobody of the staff has the address ${email}.`);
    if (person.id === actor) return new Refusal("own-account", "You cannot remove yourself. Ask a colleague.");
    if (person.role === "owner" && staff.filter(({ role }) => role === "owner").length === 1)
      return new Refusal("last-staff", "This is the last owner. Add another first.");
    await w.tx.update(users).set({ role: "customer", updatedAt: w.now }).where(eq(users.id, person.id));
    await recordAudit(w, { action: "removed from the staff", subject: `account:${person.id}`, details: { email } });
    return undefined;
  });
}

/**
 * Makes a signed-in user with an invited, confirmed email address staff; called when the user opens the office. Returns
 * whether the user became staff.
 */
export async function acceptInvitation(shop: Shop, user: CurrentUser): Promise<boolean> {
  if (!user.emailVerified) return false;
  return write(shop, null, async (w) => {
    const [invitation] = await w.tx.delete(staffInvitations).where(eq(staffInvitations.email, user.email)).returning();
    if (invitation) await becomeStaff({ ...w, actor: invitation.invitedBy }, user, invitation.role);
    return invitation !== undefined;
  });
}

async function becomeStaff(w: Write, { id, email }: { id: string; email: string }, role: StaffRole): Promise<void> {
  await w.tx.update(users).set({ role, updatedAt: w.now }).where(eq(users.id, id));
  await recordAudit(w, { action: "added to the staff", subject: `account:${id}`, details: { email, role } });
}

async function lockAccount({ tx }: Write, email: string) {
  const [person] = await tx.select().from(users).where(eq(users.email, email)).for("no key update");
  return person;
}

function blockedRefusal(email: string): Refusal {
  return new Refusal("staff-blocked", `The account ${email} is blocked. Unblock it first.`);
}
