import { asc, eq, ne } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { isStaff, type Role, type StaffRole } from "#platform/rules/role.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import { users } from "../tables.ts";
import { announceSignedOut } from "./announce-signed-out.ts";
import { queueStaffNotice } from "./staff-notice.ts";

export type StaffMember = { id: string; name: string; email: string; role: Role };
type NewRole = { email: string; role: StaffRole };

/** The staff accounts, ordered by name. */
export async function listStaff(db: Database): Promise<StaffMember[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(ne(users.role, "customer"))
    .orderBy(asc(users.name), asc(users.id));
}

/**
 * Gives the account with this email address a role of staff without an invitation; `before`: it was staff already, and
 * keeps its role. Refuses an address without an account, a blocked account, and an unconfirmed address, whose account
 * may belong to somebody else. `actor` is null for the command line.
 */
export async function addStaff(
  shop: Shop,
  actor: string | null,
  email: string,
  role: StaffRole = "owner",
): Promise<{ before: boolean } | Refusal> {
  const result = await write(shop, actor, async (w) => {
    const person = await lockAccount(w, email);
    if (!person) return new Refusal("account-not-found", `There is no account with the address ${email}.`);
    if (isStaff(person.role)) return { id: person.id, before: true };
    if (person.blockedAt) return blockedRefusal(email);
    if (!person.emailVerified)
      return new Refusal("email-unconfirmed", `The account ${email} has not confirmed its email address.`);
    await becomeStaff(w, person, role);
    return { id: person.id, before: false };
  });
  if (result instanceof Refusal) return result;
  if (!result.before) logSecurityEvent(shop, "role changed", { account: result.id, role });
  return { before: result.before };
}

/**
 * Changes the role of a member of staff, from their next request on. Refuses the actor's own role, the last owner's,
 * and an account that is not on the staff. `actor` is null for the command line.
 */
export function changeRole(shop: Shop, actor: string | null, { email, role }: NewRole): Promise<Refusal | undefined> {
  return setRole(shop, actor, { email, role });
}

/** Removes an account from the staff. Refuses the last owner, the actor's own, and one that is not on the staff. */
export function removeStaff(shop: Shop, actor: string | null, email: string): Promise<Refusal | undefined> {
  return setRole(shop, actor, { email, role: "customer" });
}

/** Saves the role in a write that has checked the account. */
export async function becomeStaff(w: Write, person: { id: string; email: string }, role: StaffRole): Promise<void> {
  await saveRole(w, person.id, role);
  const details = { email: person.email, role };
  await recordAudit(w, { action: "added to the staff", subject: `account:${person.id}`, details });
  await queueStaffNotice(w, { action: `made ${person.email} ${role}` });
}

/** Locks the account with this email address; undefined if there is none. */
export async function lockAccount({ tx }: Write, email: string) {
  const [person] = await tx.select().from(users).where(eq(users.email, email)).for("no key update");
  return person;
}

export function blockedRefusal(email: string): Refusal {
  return new Refusal("staff-blocked", `The account ${email} is blocked. Unblock it first.`);
}

async function setRole(shop: Shop, actor: string | null, { email, role }: { email: string; role: Role }) {
  const result = await write(shop, actor, async (w) => {
    // Locks all staff accounts, so that two owners who remove each other at once do not leave the shop without one.
    const isMember = ne(users.role, "customer");
    const staff = await w.tx.select().from(users).where(isMember).orderBy(users.id).for("no key update");
    const person = staff.find((candidate) => candidate.email === email);
    if (!person) return new Refusal("account-not-found", `Nobody of the staff has the address ${email}.`);
    if (person.id === actor)
      return new Refusal("own-account", "You cannot remove yourself or change your own role. Ask another owner.");
    const owners = staff.filter((member) => member.role === "owner");
    if (role !== "owner" && owners.length === 1 && owners[0] === person)
      return new Refusal("last-staff", "This is the last owner. Make somebody else an owner first.");
    if (role !== person.role) await recordNewRole(w, person, role);
    return person.id;
  });
  if (result instanceof Refusal) return result;
  logSecurityEvent(shop, "role changed", { account: result, role, by: actor ?? undefined });
  return undefined;
}

async function recordNewRole(w: Write, person: { id: string; email: string; role: Role }, role: Role): Promise<void> {
  await saveRole(w, person.id, role);
  const action = role === "customer" ? "removed from the staff" : "changed the role";
  const details = { email: person.email, ...(role !== "customer" && { before: person.role, after: role }) };
  await recordAudit(w, { action, subject: `account:${person.id}`, details });
  const clause = role === "customer" ? `removed ${person.email} from the staff` : `made ${person.email} ${role}`;
  await queueStaffNotice(w, { action: clause });
}

async function saveRole(w: Write, id: string, role: Role): Promise<void> {
  const { tx, now } = w;
  if (!isStaff(role)) await announceSignedOut(w, id);
  await tx.update(users).set({ role, updatedAt: now }).where(eq(users.id, id));
}
