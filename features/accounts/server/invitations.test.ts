import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { DAY } from "#platform/rules/time.ts";
import { emailsTo, emailTo, secretIn } from "#tests/mail/sent-emails.ts";
import { amara, bola, confirmAddress, join, joinStaff } from "#tests/people/people.ts";
import { addTestPasskey, useTestPasskey } from "#tests/people/second-factors.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { demoAccounts } from "../../../db/seed/demo.ts";
import { sessions, users, verifications } from "../tables.ts";
import { confirmEmail } from "./confirm-email.ts";
import {
  acceptInvitation,
  inviteStaff,
  listInvitations,
  readInvitation,
  resendInvitation,
  withdrawInvitation,
} from "./invitations.ts";
import { mailNewPassword, setNewPassword } from "./new-password.ts";
import { signInWithPasskey } from "./second-factor/second-step.ts";
import { signIn } from "./sign-in.ts";
import { addStaff, changeRole, listStaff, removeStaff } from "./staff.ts";

let shop: TestShop;
let owner: string;
beforeEach(async () => {
  shop = await openTestShop();
  owner = (await listStaff(shop.db))[0]?.id ?? "";
});

const { email, password } = amara;
const invite = () => inviteStaff(shop, owner, { email, role: "packer" });
const invitationSecret = async () =>
  secretIn(await emailTo(shop, email, "You’re invited to the Calabash Larder office"), "/auth/invitation");
const daysLater = (days: number) => shop.setClock(new Date(shop.clock().getTime() + days * DAY));

async function accept(secret: string, as = email, typed = password) {
  const user = await shop.db.query.users.findFirst({ where: eq(users.email, as) });
  if (!user) throw new Error(`Nobody has ${as}`);
  return acceptInvitation(shop, user, { secret, password: typed, ip: "10.7.1.1" });
}

test("an invitation is accepted once, in the invited account, with the mailed secret and the account's password", async () => {
  const id = await join(shop, amara);
  expect(await invite()).toBeUndefined();
  expect(await invite()).toMatchObject({ code: "name-taken" });
  const secret = await invitationSecret();
  expect(await readInvitation(shop, secret)).toEqual({ email, role: "packer" });
  const outcomes = await Promise.all([accept(secret), accept(secret), accept(secret)]);
  expect(outcomes.filter((outcome) => typeof outcome === "object")).toEqual([{ role: "packer" }]);
  expect(await accept(secret)).toBe("unknown");
  expect(await listInvitations(shop)).toEqual([]);
  expect(await shop.db.query.users.findFirst({ where: eq(users.id, id) })).toMatchObject({
    role: "packer",
    emailVerified: true,
  });
  const { entries } = await listAudit(shop.db, { subject: `account:${id}` });
  expect(entries).toMatchObject([{ action: "added to the staff", actor: owner, details: { role: "packer" } }]);
  expect(await inviteStaff(shop, owner, { email, role: "owner" })).toMatchObject({ code: "name-taken" });
});

test("a squatter of an invited address becomes staff neither by its confirmation nor by a wrong secret", async () => {
  await invite();
  // The squatter registers the address, and its owner, who is signed in nowhere, opens both mailed links.
  const squatter = await join(shop, { ...amara, password: "sits-on-an-address" });
  const confirmation = secretIn(await emailTo(shop, email, "Please confirm your email address"), "/auth/confirm");
  expect(await confirmEmail(shop, confirmation, { userId: undefined, password: "", ip: "10.7.1.1" })).toBe("refused");
  for (const secret of ["", "made-up", confirmation])
    expect(await accept(secret, email, "sits-on-an-address")).toBe("unknown");
  // Nor does the secret help in a browser that was signed in to the squatter's account.
  expect(await accept(await invitationSecret(), email, "a password of the owner")).toBe("refused");
  expect(await shop.db.query.users.findFirst({ where: eq(users.id, squatter) })).toMatchObject({
    role: "customer",
    emailVerified: false,
  });
});

test("the owner of a squatted address chooses a new password, which ends the squatter's sessions, and accepts", async () => {
  await invite();
  const squatter = await join(shop, { ...amara, password: "sits-on-an-address" });
  await mailNewPassword(shop, email);
  const reset = secretIn(await emailTo(shop, email, "Choose a new password"), "/auth/new-password");
  expect(await setNewPassword(shop, { ip: "10.0.9.1" }, { secret: reset, newPassword: password })).toHaveProperty(
    "cookies",
  );
  expect(await shop.db.$count(sessions, eq(sessions.userId, squatter))).toBe(0);
  const secret = await invitationSecret();
  expect(await accept(secret, email, "sits-on-an-address")).toBe("refused");
  expect(await accept(secret)).toEqual({ role: "packer" });
});

test("a link to a new password removes the passkey of somebody else's account for the address, not the owner's own", async () => {
  const squatter = { ...amara, password: "sits-on-an-address" };
  await join(shop, squatter);
  const { authenticator } = await addTestPasskey(shop, squatter);
  const caller = { ip: "10.0.9.2", userAgent: "test" };
  const signInByKey = async (key: typeof authenticator) =>
    signInWithPasskey(shop, caller, await useTestPasskey(shop, key));
  const choose = async (newPassword: string) => {
    // The newest email is found by its time.
    shop.setClock(new Date(shop.clock().getTime() + 60_000));
    await mailNewPassword(shop, email);
    const secret = secretIn(await emailTo(shop, email, "Choose a new password"), "/auth/new-password");
    await setNewPassword(shop, caller, { secret, newPassword });
  };
  await choose(password);
  expect(await signInByKey(authenticator)).toMatchObject({ ok: false });
  expect(await signIn(shop, caller, { email, password })).not.toHaveProperty("secondStep");

  // The address is confirmed now, so the second step is required again (ASVS 5.0, 6.4.3).
  const own = await addTestPasskey(shop, amara);
  await choose("ofe-onugbu-2026");
  expect(await signIn(shop, caller, { email, password: "ofe-onugbu-2026" })).toHaveProperty("secondStep", true);
  expect(await signInByKey(own.authenticator)).toMatchObject({ ok: true });
});

test("another account cannot accept an invitation, even with its secret", async () => {
  await join(shop, amara);
  await join(shop, bola);
  await invite();
  expect(await accept(await invitationSecret(), bola.email, bola.password)).toBe("other-account");
  expect(await listStaff(shop.db)).toHaveLength(1);
});

test("an invitation ends after seven days, when it is withdrawn, and when it is sent again with another secret", async () => {
  await join(shop, amara);
  await invite();
  const first = await invitationSecret();
  daysLater(7);
  expect(await listInvitations(shop)).toMatchObject([{ email, role: "packer", expired: true }]);
  expect(await accept(first)).toBe("expired");
  expect(await resendInvitation(shop, owner, email)).toBe(true);
  expect(await listInvitations(shop)).toMatchObject([{ email, expired: false }]);
  const second = await invitationSecret();
  expect(await accept(first)).toBe("unknown");
  expect(await readInvitation(shop, second)).toMatchObject({ email });
  expect(await withdrawInvitation(shop, owner, email)).toBe(true);
  expect(await withdrawInvitation(shop, owner, email)).toBe(false);
  expect(await accept(second)).toBe("unknown");
  expect(await resendInvitation(shop, owner, email)).toBe(false);
});

test("an invitation expires when its sender leaves the staff or is no longer an owner, until another owner sends it again", async () => {
  await join(shop, amara);
  const inviter = await joinStaff(shop, bola);
  expect(await inviteStaff(shop, inviter, { email, role: "owner" })).toBeUndefined();
  const first = await invitationSecret();
  await changeRole(shop, owner, { email: bola.email, role: "manager" });
  expect(await readInvitation(shop, first)).toBe("unknown");
  expect(await accept(first)).toBe("unknown");
  expect(await listInvitations(shop)).toMatchObject([{ email, expired: true }]);
  await removeStaff(shop, owner, bola.email);
  expect(await accept(first)).toBe("unknown");
  daysLater(1);
  await resendInvitation(shop, owner, email);
  expect(await accept(await invitationSecret())).toEqual({ role: "owner" });
});

test("the secret of an invitation is not in the table of links, and blocked accounts are not invited", async () => {
  await invite();
  expect(JSON.stringify(await shop.db.select().from(verifications))).not.toContain(await invitationSecret());
  await shop.db.update(users).set({ blockedAt: shop.clock() }).where(eq(users.email, demoAccounts.ngozi.email));
  const blocked = { email: demoAccounts.ngozi.email, role: "owner" } as const;
  expect(await inviteStaff(shop, owner, blocked)).toMatchObject({ code: "staff-blocked" });
});

test("what is done with an invitation is in the audit trail; of several the oldest is listed first", async () => {
  await invite();
  daysLater(1);
  await inviteStaff(shop, owner, { email: "ada@example.com", role: "manager" });
  await resendInvitation(shop, owner, email);
  const listed = await listInvitations(shop);
  expect(listed.map((one) => [one.email, one.role])).toEqual([
    [email, "packer"],
    ["ada@example.com", "manager"],
  ]);
  await withdrawInvitation(shop, owner, email);
  await withdrawInvitation(shop, owner, email);
  const { entries } = await listAudit(shop.db, { subject: `invitation:${email}` });
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ["withdrew an invitation", owner],
    ["sent an invitation again", owner],
    ["invited to the staff", owner],
  ]);
});

test("an account that has been blocked since it was invited does not become staff", async () => {
  const id = await join(shop, amara);
  await invite();
  const secret = await invitationSecret();
  await shop.db.update(users).set({ blockedAt: shop.clock() }).where(eq(users.id, id));
  expect(await accept(secret)).toBe("unknown");
  expect(await shop.db.query.users.findFirst({ where: eq(users.id, id) })).toMatchObject({ role: "customer" });
});

test("an account that has become an owner since it was invited keeps that role", async () => {
  const id = await join(shop, amara);
  await invite();
  const secret = await invitationSecret();
  await confirmAddress(shop, email);
  await addStaff(shop, null, email, "owner");
  expect(await accept(secret)).toBe("unknown");
  expect(await shop.db.query.users.findFirst({ where: eq(users.id, id) })).toMatchObject({ role: "owner" });
});

test("the staff are told by email who is invited, joins them, gets another role and leaves them, and by whom", async () => {
  await join(shop, amara);
  await invite();
  expect(await accept(await invitationSecret())).toEqual({ role: "packer" });
  await changeRole(shop, owner, { email, role: "packer" });
  await changeRole(shop, owner, { email, role: "manager" });
  await removeStaff(shop, null, email);
  const mails = await emailsTo(shop, demoAccounts.chidinma.email);
  // All were sent at the same moment.
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `Office: Chidinma Eze invited ${email} to the staff`,
    `Office: Chidinma Eze made ${email} manager`,
    `Office: Chidinma Eze made ${email} packer`,
    `Office: Someone removed ${email} from the staff`,
  ]);
  expect(mails.map(({ bodyText }) => bodyText).join()).toContain("Role: packer");
});
