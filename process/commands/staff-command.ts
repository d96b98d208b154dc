import { z } from "zod";
import { resetSecondFactor } from "#features/accounts/server/second-factor/reset-second-factor.ts";
import { addStaff, changeRole, listStaff, removeStaff } from "#features/accounts/server/staff.ts";
import { emailField } from "#platform/rules/fields.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { roleWithArticle, STAFF_ROLES, type StaffRole } from "#platform/rules/role.ts";
import type { Shop } from "#platform/shop.ts";
import { runCommand, withShop, type Outcome } from "./run-command.ts";

// `npm run staff`: lists, adds and removes staff, and changes their roles. Uses the running shop's database, or starts
// it for the duration.

const USAGE = `Who may enter the office:
  npm run staff -- list
  npm run staff -- add EMAIL [ROLE]     ROLE: owner (all of the office; the default), manager, packer or bookkeeper
  npm run staff -- remove EMAIL
  npm run staff -- reset-second-step EMAIL     for somebody who has lost passkeys, app and recovery codes`;

/** Runs the command; returns its output and the exit code: 0 done, 1 refused, 2 wrong usage. */
export async function staffCommand(shop: Shop, [command, argument, third, ...rest]: string[]): Promise<Outcome> {
  if (command === "list" && argument === undefined) return list(shop);
  const tooMany = command === "add" ? rest.length > 0 : third !== undefined;
  const isKnown = command === "add" || command === "remove" || command === "reset-second-step";
  if (!isKnown || argument === undefined || tooMany) return { code: 2, text: USAGE };
  const email = emailField.safeParse(argument);
  if (!email.success) return { code: 2, text: `${argument} is not an email address.\n\n${USAGE}` };
  if (command === "reset-second-step") return resetSecondStep(shop, email.data);
  if (command === "remove") return remove(shop, email.data);
  const role = z.enum(STAFF_ROLES).default("owner").safeParse(third);
  return role.success ? add(shop, email.data, role.data) : { code: 2, text: `${third} is not a role.\n\n${USAGE}` };
}

async function list(shop: Shop): Promise<Outcome> {
  const staff = await listStaff(shop.db);
  if (staff.length === 0) return { code: 0, text: "Nobody yet. Add somebody: npm run staff -- add EMAIL" };
  return { code: 0, text: staff.map(({ name, email, role }) => `${email}  ${role}  ${name}`).join("\n") };
}

async function add(shop: Shop, email: string, role: StaffRole): Promise<Outcome> {
  const added = await addStaff(shop, null, email, role);
  if (added instanceof Refusal) return { code: 1, text: [added.message, ...nextStep(shop, added)].join("\n") };
  const refusal = added.before ? await changeRole(shop, null, { email, role }) : undefined;
  if (refusal) return { code: 1, text: refusal.message };
  return { code: 0, text: `${email} is ${roleWithArticle(role)} now: ${shop.config.publicUrl}/office` };
}

/** The advice for each refusal. */
function nextStep({ config }: Shop, { code }: Refusal): string[] {
  if (code === "account-not-found")
    return [`Create it at ${config.publicUrl}/auth?mode=register first, confirm the address, then run this again.`];
  if (code === "email-unconfirmed")
    return [`Sign in at ${config.publicUrl}/profile/email, press the button in the mailed link, then run this again.`];
  return [];
}

async function remove(shop: Shop, email: string): Promise<Outcome> {
  const refusal = await removeStaff(shop, null, email);
  return refusal ? { code: 1, text: refusal.message } : { code: 0, text: `${email} is no longer staff.` };
}

async function resetSecondStep(shop: Shop, email: string): Promise<Outcome> {
  const reset = await resetSecondFactor(shop, null, email);
  if (reset instanceof Refusal) return { code: 1, text: reset.message };
  return {
    code: 0,
    text: `${email} is signed out, and signs in with the password alone until they add a second step.`,
  };
}

if (import.meta.main) {
  await runCommand(() => withShop((shop) => staffCommand(shop, process.argv.slice(2)), 5_000));
}
