import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { amara, bola, join } from "../../tests/people.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { Refusal } from "../../domain/refusal.ts";
import { listAudit } from "../audit/trail.ts";
import { emailOutbox, sessions, users } from "../database/schema.ts";
import { staffCommand } from "../staff-command.ts";
import { blockAccount, findAccount, listCustomers } from "./customers.ts";
import { signIn } from "./sign-in.ts";
import {
  acceptInvitation,
  addStaff,
  inviteStaff,
  listInvitations,
  listStaff,
  removeStaff,
  withdrawInvitation,
} from "./staff.ts";

let shop: TestShop;
let amaraId: string;
let bolaId: string;
let chidinma: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
  bolaId = await join(shop, bola);
  chidinma = (await listStaff(shop.db))[0]?.id ?? "";
});

const office = demoAccounts.chidinma.email;
const caller = (ip: string) => ({ ip, userAgent: "test" });

async function confirm(email: string) {
  const [user] = await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, email)).returning();
  if (!user) throw new Error(`Nobody has ${email}`);
  return user;
}

test("the demo data have one member of staff", async () => {
  expect(await listStaff(shop.db)).toMatchObject([{ name: "Chidinma Eze", email: office }]);
});

test("the command adds, lists and removes, and says what to do when there is no such account", async () => {
  expect(await staffCommand(shop, ["add", "nobody@example.com"])).toMatchObject({
    code: 1,
    text: expect.stringContaining("There is no account with the address nobody@example.com.\nCreate it at"),
  });
  expect(await staffCommand(shop, ["add", " Bola@Example.com "])).toMatchObject({ code: 0 });
  expect(await staffCommand(shop, ["add", bola.email])).toMatchObject({
    code: 0,
    text: expect.stringContaining("is staff already"),
  });
  expect((await staffCommand(shop, ["list"])).text).toBe(`${bola.email}  ${bola.name}\n${office}  Chidinma Eze`);
  expect(await staffCommand(shop, ["remove", bola.email])).toMatchObject({ code: 0 });
  expect(await staffCommand(shop, ["remove", bola.email])).toMatchObject({ code: 1 });
  expect(await staffCommand(shop, ["remove", office])).toMatchObject({
    code: 1,
    text: expect.stringContaining("the last owner"),
  });
  for (const args of [[], ["add"], ["grow", "x@example.com"], ["add", "not an address"], ["add", "a@b.co", "c@d.co"]])
    expect((await staffCommand(shop, args)).code).toBe(2);
  const { entries } = await listAudit(shop.db, { subject: `account:${bolaId}` });
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ["removed from the staff", null],
    ["added to the staff", null],
  ]);
});

test("when two members of staff remove each other at the same time, one of them stays", async () => {
  await addStaff(shop, null, amara.email);
  const outcomes = await Promise.all([removeStaff(shop, amaraId, office), removeStaff(shop, chidinma, amara.email)]);
  const refused = outcomes.filter((outcome) => outcome instanceof Refusal);
  expect(refused).toMatchObject([{ code: "last-staff" }]);
  expect(await listStaff(shop.db)).toHaveLength(1);
  await addStaff(shop, null, office);
  await removeStaff(shop, null, amara.email);
});

test("members of staff cannot remove themselves", async () => {
  expect(await removeStaff(shop, chidinma, office)).toMatchObject({ code: "own-account" });
});

test("an invited account becomes staff on its first visit to the office after its address is confirmed, not before", async () => {
  expect(await inviteStaff(shop, chidinma, amara.email)).toEqual({ now: false });
  expect(await inviteStaff(shop, chidinma, amara.email)).toMatchObject({ code: "name-taken" });
  const emails = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.recipientEmail, amara.email));
  expect(emails.filter(({ subject }) => subject.includes("office"))).toMatchObject([
    { bodyText: expect.stringContaining("/auth?next=/office") },
  ]);
  const before = await shop.db.query.users.findFirst({ where: eq(users.id, amaraId) });
  expect(before && (await acceptInvitation(shop, before))).toBe(false);
  const confirmed = await confirm(amara.email);
  expect(await acceptInvitation(shop, confirmed)).toBe(true);
  expect((await listStaff(shop.db)).map(({ id }) => id)).toContain(amaraId);
  expect(await listInvitations(shop.db)).toEqual([]);
  await removeStaff(shop, chidinma, amara.email);
});

test("a confirmed account becomes staff at once; an invitation can be withdrawn", async () => {
  expect(await inviteStaff(shop, chidinma, amara.email)).toEqual({ now: true });
  await removeStaff(shop, chidinma, amara.email);
  await inviteStaff(shop, chidinma, "later@example.com");
  expect(await withdrawInvitation(shop, chidinma, "later@example.com")).toBe(true);
  expect(await withdrawInvitation(shop, chidinma, "later@example.com")).toBe(false);
});

test("a blocked account is signed out everywhere and cannot sign in until it is unblocked", async () => {
  expect((await signIn(shop, caller("10.9.0.1"), bola)).ok).toBe(true);
  expect(await blockAccount(shop, chidinma, { id: bolaId, blocked: true })).toEqual({ email: bola.email });
  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, bolaId))).toEqual([]);
  expect(await signIn(shop, caller("10.9.0.2"), bola)).toEqual({ ok: false, why: "refused" });
  expect(await addStaff(shop, null, bola.email)).toMatchObject({ code: "staff-blocked" });
  expect(await findAccount(shop.db, bolaId)).toMatchObject({ blocked: true });
  await blockAccount(shop, chidinma, { id: bolaId, blocked: false });
  expect((await signIn(shop, caller("10.9.0.3"), bola)).ok).toBe(true);
});

test("members of staff cannot block themselves or a colleague", async () => {
  await addStaff(shop, null, amara.email);
  expect(await blockAccount(shop, chidinma, { id: chidinma, blocked: true })).toMatchObject({ code: "own-account" });
  expect(await blockAccount(shop, chidinma, { id: amaraId, blocked: true })).toMatchObject({ code: "staff-blocked" });
  await removeStaff(shop, chidinma, amara.email);
});

test("customers are found by any part of name or email address, with the number of their orders", async () => {
  const { customers } = await listCustomers(shop.db, "NGOZI");
  expect(customers).toMatchObject([{ name: "Ngozi Okafor", orders: 1, role: "customer", blocked: false }]);
  const all = await listCustomers(shop.db, "");
  expect(all.customers).toHaveLength(5);
  const afterSecond = await listCustomers(shop.db, "", all.customers[1]?.id);
  expect(afterSecond.customers).toEqual(all.customers.slice(2));
});
