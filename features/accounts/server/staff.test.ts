import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findProducts } from "#features/catalogue/server/products.ts";
import { sampleOrderIds } from "#features/orders/rules/samples.ts";
import { orders } from "#features/orders/tables.ts";
import { findAccount, listCustomers } from "#features/people/server/customers.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { subjectNames } from "#features/people/server/subject-names.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write } from "#platform/database/write.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { amara, bola, confirmAddress, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { demoAccounts } from "../../../db/seed/demo.ts";
import { staffCommand } from "../../../process/commands/staff-command.ts";
import { sessions, users } from "../tables.ts";
import { addDemoAccount, refuseDemoAccounts } from "./add-demo-account.ts";
import { blockAccount } from "./block-account.ts";
import { addCustomerNote, listCustomerNotes } from "./customer-notes.ts";
import { lastEditor } from "./last-editor.ts";
import { signIn } from "./sign-in.ts";
import { queueStaffNotice } from "./staff-notice.ts";
import { addStaff, changeRole, listStaff, removeStaff } from "./staff.ts";

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

const demote = (_: TestShop, actor: string | null, email: string) => changeRole(shop, actor, { email, role: "packer" });

test("the demo data have one member of staff", async () => {
  expect(await listStaff(shop.db)).toMatchObject([{ name: "Chidinma Eze", email: office }]);
});

test("the command adds, lists and removes, and says what to do when there is no such account", async () => {
  expect(await staffCommand(shop, ["add", "nobody@example.com"])).toMatchObject({
    code: 1,
    text: expect.stringContaining("There is no account with the address nobody@example.com.\nCreate it at"),
  });
  await confirmAddress(shop, bola.email);
  expect(await staffCommand(shop, ["add", " Bola@Example.com "])).toMatchObject({ code: 0 });
  expect(await staffCommand(shop, ["add", bola.email])).toMatchObject({
    code: 0,
    text: expect.stringContaining("is an owner now"),
  });
  expect((await staffCommand(shop, ["list"])).text).toBe(
    `${bola.email}  owner  ${bola.name}\n${office}  owner  Chidinma Eze`,
  );
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

test("the command removes the second step of somebody who has lost it, and says who is staff when nobody is", async () => {
  const reset = await staffCommand(shop, ["reset-second-step", bola.email]);
  expect(reset).toEqual({ code: 0, text: expect.stringMatching(/^bola@example.com is signed out, and signs in with/) });
  expect(await staffCommand(shop, ["reset-second-step", "nobody@example.com"])).toMatchObject({ code: 1 });
  for (const args of [["reset-second-step"], ["reset-second-step", bola.email, "owner"], ["list", "all"]])
    expect((await staffCommand(shop, args)).code).toBe(2);
  await shop.db.update(users).set({ role: "customer" }).where(eq(users.email, office));
  expect(await staffCommand(shop, ["list"])).toEqual({
    code: 0,
    text: "Nobody yet. Add somebody: npm run staff -- add EMAIL",
  });
  await shop.db.update(users).set({ role: "owner" }).where(eq(users.email, office));
});

test("the command refuses an account whose address is not confirmed, and says what to do", async () => {
  expect(await staffCommand(shop, ["add", amara.email])).toMatchObject({
    code: 1,
    text: expect.stringMatching(/has not confirmed its email address.\nSign in at .*\/profile\/email/),
  });
  expect(await listStaff(shop.db)).toHaveLength(1);
});

test("the command gives a role, changes it, and refuses one that does not exist", async () => {
  expect((await staffCommand(shop, ["add", bola.email, "packer"])).text).toContain("is a packer now");
  expect((await staffCommand(shop, ["add", bola.email, "bookkeeper"])).text).toContain("is a bookkeeper now");
  expect(await staffCommand(shop, ["add", bola.email, "chief"])).toMatchObject({ code: 2 });
  expect(await staffCommand(shop, ["add", office, "packer"])).toMatchObject({
    code: 1,
    text: expect.stringContaining("the last owner"),
  });
  expect(await listStaff(shop.db)).toMatchObject([{ role: "bookkeeper" }, { role: "owner" }]);
  const { entries } = await listAudit(shop.db, { subject: `account:${bolaId}` });
  expect(entries[0]).toMatchObject({ action: "changed the role", details: { before: "packer", after: "bookkeeper" } });
  await removeStaff(shop, null, bola.email);
});

test("when two owners remove or demote each other at the same time, one of them stays an owner", async () => {
  await confirmAddress(shop, amara.email);
  for (const other of [removeStaff, demote]) {
    await addStaff(shop, null, amara.email);
    const outcomes = await Promise.all([other(shop, amaraId, office), other(shop, chidinma, amara.email)]);
    const refused = outcomes.filter((outcome) => outcome instanceof Refusal);
    expect(refused).toMatchObject([{ code: "last-staff" }]);
    expect((await listStaff(shop.db)).filter(({ role }) => role === "owner")).toHaveLength(1);
    for (const email of [amara.email, office]) await addStaff(shop, null, email);
    for (const email of [amara.email, office]) await changeRole(shop, null, { email, role: "owner" });
    await removeStaff(shop, null, amara.email);
  }
});

test("owners cannot remove themselves or change their own role", async () => {
  expect(await removeStaff(shop, chidinma, office)).toMatchObject({ code: "own-account" });
  expect(await demote(shop, chidinma, office)).toMatchObject({ code: "own-account" });
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
  const { entries } = await listAudit(shop.db, { subject: `account:${bolaId}`, actor: chidinma });
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ["unblocked", { email: bola.email }],
    ["blocked", { email: bola.email }],
  ]);
  expect(await blockAccount(shop, chidinma, { id: "nobody", blocked: true })).toBeUndefined();
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

test("all staff are told who did what a thief would do; the attributes and the audit trail are for owners", async () => {
  const packer = { name: "Ngozi Uche", email: "ngozi@example.com", password: "oha-soup-on-sunday" };
  await join(shop, packer);
  await confirmAddress(shop, packer.email);
  await addStaff(shop, null, packer.email, "packer");
  const notice = { action: "made a large refund", attributes: [["Amount", "₦1,000"] as [string, string]] };
  await write(shop, chidinma, (w) => queueStaffNotice(w, notice));
  await write(shop, null, (w) => queueStaffNotice(w, { action: "sent a newsletter" }));
  const told = async (email: string, subject: string) => {
    const mail = (await emailsTo(shop, email)).find((one) => one.subject === subject);
    return mail?.bodyText ?? "";
  };
  const refund = "Office: Chidinma Eze made a large refund";
  for (const email of [office, packer.email])
    expect(await told(email, refund)).toContain(`Chidinma Eze (${office}) made a large refund.`);
  expect(await told(office, refund)).toContain("Amount: ₦1,000");
  expect(await told(office, refund)).toContain("/office/people/audit");
  expect(await told(packer.email, refund)).not.toMatch(/₦|audit/);
  expect(await told(packer.email, "Office: Someone sent a newsletter")).toContain(
    "Someone at the server’s command line sent a newsletter.",
  );
  expect(await emailsTo(shop, amara.email)).not.toContainEqual(expect.objectContaining({ subject: refund }));
});

test("notes about a customer are listed oldest first with their author, also once the author has left", async () => {
  const note = (actor: string, text: string) => addCustomerNote(shop, actor, { customerId: amaraId, text });
  expect(await note(chidinma, "Calls before ordering")).toBe(true);
  expect(await note("somebody-gone", "Prefers mornings")).toBe(true);
  expect(await addCustomerNote(shop, chidinma, { customerId: "nobody", text: "x" })).toBe(false);
  expect(await listCustomerNotes(shop.db, amaraId)).toMatchObject([
    { text: "Calls before ordering", by: "Chidinma Eze" },
    { text: "Prefers mornings", by: "Somebody who has left" },
  ]);
  expect(await listCustomerNotes(shop.db, bolaId)).toEqual([]);
  const { entries } = await listAudit(shop.db, { subject: `account:${amaraId}` });
  expect(entries[0]).toMatchObject({ actor: "somebody-gone", action: "wrote a note about a customer", details: {} });
});

test("the last editor is named; one whose account is unknown is called somebody", async () => {
  await write(shop, "a-packer-who-left", (w) => recordAudit(w, { action: "opened a jar", subject: "jar:2" }));
  expect(await lastEditor(shop.db, "jar:2")).toBe("somebody");
  await write(shop, chidinma, (w) => recordAudit(w, { action: "opened a jar", subject: "jar:2" }));
  expect(await lastEditor(shop.db, "jar:2")).toBe("Chidinma Eze");
});

test("the audit trail names the people, products and orders that it is about, and nothing else", async () => {
  const order = Object.values(sampleOrderIds)[0] ?? "";
  const [product] = await findProducts(shop.db, ["1"]);
  const [placed] = await shop.db.select({ name: orders.customerName }).from(orders).where(eq(orders.id, order));
  const subjects = [`order:${order}`, "product:1", `account:${bolaId}`, "product:404", "faq:1", `order:${bolaId}`];
  expect(await subjectNames(shop.db, subjects)).toEqual({
    [`order:${order}`]: placed?.name,
    "product:1": product?.name,
    [`account:${bolaId}`]: bola.name,
  });
});

test("a shop with real money does not start with the accounts of a demo, unless all of them are blocked", async () => {
  const demo = [demoAccounts.ngozi, demoAccounts.chidinma];
  await expect(refuseDemoAccounts(shop, demo)).rejects.toThrow(
    `anybody knows the passwords of ${[office, demoAccounts.ngozi.email].toSorted().join(", ")}.`,
  );
  await expect(refuseDemoAccounts(shop, demo)).rejects.toThrow(OperatorError);
  const block = (email: string, blockedAt: Date | null) =>
    shop.db.update(users).set({ blockedAt }).where(eq(users.email, email));
  await block(office, shop.clock());
  await expect(refuseDemoAccounts(shop, demo)).rejects.toThrow(`the passwords of ${demoAccounts.ngozi.email}.`);
  await block(demoAccounts.ngozi.email, shop.clock());
  await refuseDemoAccounts(shop, demo);
  for (const { email } of demo) await block(email, null);
  const real = { ...shop, config: { ...shop.config, demo: false } };
  await expect(addDemoAccount(real, demoAccounts.ngozi)).rejects.toThrow("in a demo only");
});

test("the office lists thirty accounts at a time, the newest first, each once", async () => {
  await shop.pool.query(`insert into users (id, name, email, created_at, updated_at)
    select 'many-' || n, 'Many', 'many-' || n || '@example.com', now() + n * interval '1 minute', now()
    from generate_series(1, 31) n`);
  const first = await listCustomers(shop.db, "many");
  expect(first.customers.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, index) => `many-${31 - index}`));
  const rest = await listCustomers(shop.db, "many", first.next);
  expect([rest.customers.map(({ id }) => id), rest.next]).toEqual([["many-1"], undefined]);
  await shop.pool.query("delete from users where id like 'many-%'");
});
