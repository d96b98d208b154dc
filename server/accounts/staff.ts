import { and, asc, eq, ne } from "drizzle-orm";
import { Refusal } from "../../domain/refusal.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { queueEmail } from "../mail/queue-email.ts";
import type { Database, Transaction } from "../database/database.ts";
import { staffInvitations, users } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import type { CurrentUser } from "./current-user.ts";
import { staffEmail } from "./emails.ts";

/** The id of the account that acts; null for the command line. */
type Actor = string | null;

export type StaffMember = { id: string; name: string; email: string };

/** The staff accounts, ordered by name. */
export async function listStaff(db: Database): Promise<StaffMember[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.role, "staff"))
    .orderBy(asc(users.name), asc(users.id));
}

/** Makes the account with this email address staff; `before`: it was already. Refuses an address without an account. */
export async function addStaff(shop: Shop, actor: Actor, email: string): Promise<{ before: boolean } | Refusal> {
  return shop.db.transaction(async (tx) => {
    const person = await lockAccount(tx, email);
    if (!person) return new Refusal("account-not-found", `There is no account with the address ${email}.`);
    if (person.role === "staff") return { before: true };
    if (person.blockedAt) return new Refusal("staff-blocked", `The account ${email} is blocked. Unblock it first.`);
    await becomeStaff(tx, actor, person, shop.clock());
    return { before: false };
  });
}

export type Invitation = { email: string; at: string };

/** The email addresses whose accounts become staff once the address is confirmed. */
export async function listInvitations(db: Database): Promise<Invitation[]> {
  const rows = await db.select().from(staffInvitations).orderBy(asc(staffInvitations.createdAt));
  return rows.map(({ email, createdAt }) => ({ email, at: createdAt.toISOString() }));
}

/**
 * Invites an email address: a confirmed account becomes staff at once (`now`); any other address is saved as an
 * invitation, because an unconfirmed address may not belong to the account's owner. Sends an email either way. Refuses
 * an address that is staff or invited already, and a blocked account.
 */
export async function inviteStaff(shop: Shop, actor: string, email: string): Promise<{ now: boolean } | Refusal> {
  return shop.db.transaction(async (tx) => {
    const person = await lockAccount(tx, email);
    if (person?.role === "staff") return new Refusal("name-taken", `${email} is staff already.`);
    if (person?.blockedAt) return new Refusal("staff-blocked", `The account ${email} is blocked. Unblock it first.`);
    const sendEmail = (now: boolean) => {
      const letter = staffEmail(person?.name, now, `${shop.config.publicUrl}${now ? "/office" : "/auth?next=/office"}`);
      return queueEmail(tx, { to: email, letter }, shop.clock());
    };
    if (person?.emailVerified) {
      await becomeStaff(tx, actor, person, shop.clock());
      await sendEmail(true);
      return { now: true };
    }
    const invited = await tx
      .insert(staffInvitations)
      .values({ email, invitedBy: actor, createdAt: shop.clock() })
      .onConflictDoNothing()
      .returning();
    if (invited.length === 0) return new Refusal("name-taken", `${email} is invited already.`);
    await recordAudit(tx, { actor, act: "invited to the staff", subject: `invitation:${email}` }, shop.clock());
    await sendEmail(false);
    return { now: false };
  });
}

/** Withdraws an invitation; false when there is none. */
export async function withdrawInvitation(shop: Shop, actor: string, email: string): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const gone = await tx.delete(staffInvitations).where(eq(staffInvitations.email, email)).returning();
    if (gone.length === 0) return false;
    await recordAudit(tx, { actor, act: "withdrew an invitation", subject: `invitation:${email}` }, shop.clock());
    return true;
  });
}

/** Removes an account from the staff. Refuses the last one, the actor's own, and one that is not on the staff. */
export async function removeStaff(shop: Shop, actor: Actor, email: string): Promise<Refusal | undefined> {
  return shop.db.transaction(async (tx) => {
    // Locks all staff accounts, so that two members who remove each other at once do not leave the staff empty.
    const staff = await tx.select().from(users).where(eq(users.role, "staff")).orderBy(users.id).for("no key update");
    const person = staff.find((candidate) => candidate.email === email);
    if (!person) return new Refusal("account-not-found", `Nobody of the staff has the address ${email}.`);
    if (person.id === actor) return new Refusal("own-account", "You cannot remove yourself. Ask a colleague.");
    if (staff.length === 1) return new Refusal("last-staff", "This is the last one of the staff. Add another first.");
    await tx.update(users).set({ role: "customer", updatedAt: shop.clock() }).where(eq(users.id, person.id));
    const entry = { actor, act: "removed from the staff", subject: `account:${person.id}`, details: { email } };
    await recordAudit(tx, entry, shop.clock());
    return undefined;
  });
}

/**
 * Makes a signed-in user with an invited, confirmed email address staff; called when the user opens the office. Returns
 * whether the user became staff.
 */
export async function acceptInvitation(shop: Shop, user: CurrentUser): Promise<boolean> {
  if (!user.emailVerified) return false;
  return shop.db.transaction(async (tx) => {
    const [invitation] = await tx
      .delete(staffInvitations)
      .where(eq(staffInvitations.email, user.email))
      .returning({ invitedBy: staffInvitations.invitedBy });
    if (!invitation) return false;
    await becomeStaff(tx, invitation.invitedBy, user, shop.clock());
    return true;
  });
}

async function becomeStaff(tx: Transaction, actor: Actor, person: { id: string; email: string }, now: Date) {
  await tx
    .update(users)
    .set({ role: "staff", updatedAt: now })
    .where(and(eq(users.id, person.id), ne(users.role, "staff")));
  const details = { email: person.email };
  await recordAudit(tx, { actor, act: "added to the staff", subject: `account:${person.id}`, details }, now);
}

async function lockAccount(tx: Transaction, email: string) {
  const [person] = await tx.select().from(users).where(eq(users.email, email)).for("no key update");
  return person;
}
