import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { moveStock } from "#features/catalogue/server/stock.ts";
import { products } from "#features/catalogue/tables.ts";
import { write } from "#platform/database/write.ts";
import { recordCheck } from "#platform/health/health-checks.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import { MINUTE } from "#platform/rules/time.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { join, amara, bola } from "#tests/people/people.ts";
import { runQueuedJobs } from "#tests/run/run-queued-jobs.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { alertDeliveries, staffAlerts } from "../tables.ts";
import { alertStaff, type Alert } from "./alert-staff.ts";
import { readAlertChoices, saveChoices } from "./choices.ts";
import { deleteOldAlerts, deliverAlerts } from "./deliver-alerts.ts";
import { noticeFailures } from "./notice-failures.ts";

let shop: TestShop;
let amaraId: string;
beforeEach(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
  await become(amaraId, "owner");
});

const become = (id: string, role: StaffRole | "customer") =>
  shop.db.update(users).set({ role }).where(eq(users.id, id));
const minutesLater = (count: number) => shop.setClock(new Date(shop.clock().getTime() + count * MINUTE));
const paid = (number: number): Alert => ({
  kind: "order-paid",
  orderId: `CBL_1_paid0000${number}`,
  title: "An order was paid",
  text: `Order …paid0000${number} can be packed.`,
  amount: 42_972,
  link: `/office/orders/CBL_1_paid0000${number}`,
});
const tell = (alert: Alert, actor: string | null = null) => write(shop, actor, (w) => alertStaff(w, alert));
const alertsTo = async (email: string) =>
  (await emailsTo(shop, email)).filter(({ subject }) => subject.startsWith("Office: "));
const subjects = async (email: string) => (await alertsTo(email)).map(({ subject }) => subject);

test("an owner gets an email of a paid order with its amount and the link to its page", async () => {
  await tell(paid(1));
  await runQueuedJobs(shop);
  const [mail] = await alertsTo(amara.email);
  expect(mail).toMatchObject({ subject: "Office: an order was paid" });
  expect(mail?.bodyText).toContain("₦42,972");
  expect(mail?.bodyText).toContain("/office/orders/CBL_1_paid00001");
});

test("a packer gets neither amounts nor the page of the order, and nothing about payments", async () => {
  const bolaId = await join(shop, bola);
  await become(bolaId, "packer");
  await tell(paid(1));
  await tell({ ...paid(1), kind: "problem", title: "A payment problem" });
  await runQueuedJobs(shop);
  const mails = await alertsTo(bola.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Office: an order was paid"]);
  expect(mails[0]?.bodyText).not.toContain("₦");
  expect(mails[0]?.bodyText).toContain("/office/packing/CBL_1_paid00001");
});

test("alerts within five minutes of an email come together as one", async () => {
  await tell(paid(1));
  await deliverAlerts(shop);
  for (const number of [2, 3, 4]) {
    minutesLater(1);
    await tell(paid(number));
    await deliverAlerts(shop);
  }
  expect(await subjects(amara.email)).toEqual(["Office: an order was paid"]);
  minutesLater(2);
  await Promise.all([deliverAlerts(shop), deliverAlerts(shop)]);
  expect((await subjects(amara.email)).toSorted()).toEqual(["Office: 3 orders were paid", "Office: an order was paid"]);
});

test("an email waits for five minutes after the last email to the same person, not after that to a colleague", async () => {
  await tell({ ...paid(1), kind: "problem", title: "A payment problem" });
  await deliverAlerts(shop);
  const bolaId = await join(shop, bola);
  await become(bolaId, "packer");
  await tell(paid(2));
  await deliverAlerts(shop);
  expect(await subjects(bola.email)).toEqual(["Office: an order was paid"]);
  expect(await subjects(amara.email)).toEqual(["Office: a payment problem"]);
});

test("an alert that is due is not sent to somebody who was blocked, or whose role may no longer see it", async () => {
  const bolaId = await join(shop, bola);
  await become(bolaId, "manager");
  const quiet = { byEmail: ["problem" as const], byPush: [], quietFrom: 22, quietUntil: 6 };
  shop.setClock(new Date("2026-11-20T23:00:00+01:00"));
  for (const id of [amaraId, bolaId]) await saveChoices(shop, { id, role: "manager" }, quiet);
  await tell({ ...paid(1), kind: "problem", title: "A payment problem" });
  await deliverAlerts(shop);
  await become(bolaId, "packer");
  await shop.db.update(users).set({ blockedAt: shop.clock() }).where(eq(users.id, amaraId));
  minutesLater(8 * 60);
  await deliverAlerts(shop);
  expect([await subjects(amara.email), await subjects(bola.email)]).toEqual([[], []]);
  // No later alert is queued for them either.
  const ofBoth = inArray(alertDeliveries.userId, [amaraId, bolaId]);
  const queued = await shop.db.$count(alertDeliveries, ofBoth);
  await tell({ ...paid(2), kind: "problem", title: "A payment problem" });
  await deliverAlerts(shop);
  expect(await shop.db.$count(alertDeliveries, ofBoth)).toBe(queued);
  expect(await readAlertChoices(shop.db, { id: bolaId, role: "packer" })).toMatchObject({ byEmail: [] });
});

test("what happens in a person's quiet hours comes as one email at their end", async () => {
  shop.setClock(new Date("2026-11-20T23:00:00+01:00"));
  const all = { byEmail: ["order-paid", "return"] as const, byPush: [], quietFrom: 22, quietUntil: 6 };
  await saveChoices(shop, { id: amaraId, role: "owner" }, { ...all, byEmail: [...all.byEmail] });
  await tell(paid(1));
  await tell({ ...paid(1), kind: "return", title: "A return was requested" });
  await deliverAlerts(shop);
  minutesLater(6 * 60 + 59);
  await deliverAlerts(shop);
  expect(await subjects(amara.email)).toEqual([]);
  minutesLater(1);
  await deliverAlerts(shop);
  expect(await subjects(amara.email)).toEqual(["Office: An order was paid, A return was requested"]);
});

test("nobody is told of what they did themselves, of what they switched off, or after they left the staff", async () => {
  await tell(paid(1), amaraId);
  await deliverAlerts(shop);
  await saveChoices(shop, { id: amaraId, role: "owner" }, { byEmail: [], byPush: [], quietFrom: 0, quietUntil: 0 });
  await tell(paid(2));
  await deliverAlerts(shop);
  await saveChoices(
    shop,
    { id: amaraId, role: "owner" },
    { byEmail: ["order-paid"], byPush: [], quietFrom: 22, quietUntil: 6 },
  );
  shop.setClock(new Date("2026-11-20T23:00:00+01:00"));
  await tell(paid(3));
  await deliverAlerts(shop);
  await become(amaraId, "customer");
  minutesLater(600);
  await deliverAlerts(shop);
  expect(await subjects(amara.email)).toEqual([]);
});

test("a failed check or drill is told once until it was right again", async () => {
  for (const ok of [false, false, true, false]) {
    minutesLater(10);
    await recordCheck(shop, { name: "restore drill", ok, message: "The restored books differ." });
    await Promise.all([noticeFailures(shop), noticeFailures(shop)]);
    await deliverAlerts(shop);
  }
  const mails = await alertsTo(amara.email);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill("Office: a check has failed: restore drill"));
  expect(mails[0]?.bodyText).toContain("The restored books differ.");
});

test("emails that could not be sent are told, but not those that tell it", async () => {
  await write(shop, null, (w) =>
    queueEmail(w, { to: "x@example.com", content: { subject: "A", greeting: "B", paragraphs: [] } }),
  );
  await shop.db.update(emailOutbox).set({ failedAt: shop.clock() }).where(eq(emailOutbox.subject, "A"));
  await noticeFailures(shop);
  await deliverAlerts(shop);
  const told = ["Office: emails could not be sent"];
  expect(await subjects(amara.email)).toEqual(told);
  await shop.db
    .update(emailOutbox)
    .set({ failedAt: shop.clock() })
    .where(eq(emailOutbox.subject, told[0] ?? ""));
  minutesLater(10);
  await noticeFailures(shop);
  await deliverAlerts(shop);
  expect(await subjects(amara.email)).toEqual(told);
  for (const subject of ["C", "D"]) {
    const content = { subject, greeting: "B", paragraphs: [] };
    await write(shop, null, (w) => queueEmail(w, { to: "x@example.com", content }));
    await shop.db.update(emailOutbox).set({ failedAt: shop.clock() }).where(eq(emailOutbox.subject, subject));
  }
  minutesLater(10);
  await noticeFailures(shop);
  await deliverAlerts(shop);
  const texts = (await alertsTo(amara.email)).map(({ bodyText }) => /^.*on Today\.$/m.exec(bodyText ?? "")?.[0]);
  expect(texts).toEqual(["One email waits for you on Today.", "2 emails wait for you on Today."]);
});

test("a product that runs low is told once a day, though orders are cancelled and placed around the mark", async () => {
  const move = (quantity: number) =>
    write(shop, null, (w) => moveStock(w, [{ productId: "1", quantity }], { cause: "placed" }));
  const [product] = await shop.db.select().from(products).where(eq(products.id, "1"));
  await move(11 - (product?.stock ?? 0));
  for (const quantity of [-1, 1, -1, 1, -11]) {
    await move(quantity);
    await deliverAlerts(shop);
    minutesLater(10);
  }
  expect(await subjects(amara.email)).toEqual(["Office: a product runs low"]);
  minutesLater(25 * 60);
  await move(12);
  await move(-12);
  await deliverAlerts(shop);
  const [, again] = await alertsTo(amara.email);
  expect(again?.bodyText).toContain(`${product?.name} is sold out.`);
  // Staff are alerted to another product, although they were to this one within the day.
  minutesLater(10);
  const [other] = await shop.db.select().from(products).where(eq(products.id, "2"));
  const all = { productId: "2", quantity: -(other?.stock ?? 0) };
  await write(shop, null, (w) => moveStock(w, [all], { cause: "placed" }));
  await deliverAlerts(shop);
  expect((await alertsTo(amara.email)).at(-1)?.bodyText).toContain(`${other?.name} is sold out.`);
});

test("a hidden product that runs low is not told, and alerts are deleted after 30 days", async () => {
  await shop.db.update(products).set({ isHidden: true }).where(eq(products.id, "1"));
  const [product] = await shop.db.select().from(products).where(eq(products.id, "1"));
  await write(shop, null, (w) =>
    moveStock(w, [{ productId: "1", quantity: -(product?.stock ?? 0) }], { cause: "placed" }),
  );
  await deliverAlerts(shop);
  expect(await subjects(amara.email)).toEqual([]);
  await tell(paid(1));
  await deliverAlerts(shop);
  const stored = await shop.db.$count(staffAlerts);
  minutesLater(30 * 24 * 60 - 1);
  await deleteOldAlerts(shop);
  expect(await shop.db.$count(staffAlerts)).toBe(stored);
  minutesLater(1);
  await deleteOldAlerts(shop);
  expect(await shop.db.$count(staffAlerts)).toBe(0);
  expect(await shop.db.$count(alertDeliveries)).toBe(0);
});

test("of more alerts than are passed on at once none is left for later", async () => {
  await shop.pool.query(
    `insert into staff_alerts (kind, order_id, title, text, link, created_at)
    select 'order-paid', 'CBL_' || n, 'An order was paid', 'Order ' || n, '/office', $1 from generate_series(1, 201) n`,
    [shop.clock()],
  );
  await deliverAlerts(shop);
  expect(await subjects(amara.email)).toEqual(["Office: 201 orders were paid"]);
});

test("what a person has chosen last is what counts, and others keep the choices of their role", async () => {
  const person = { id: amaraId, role: "owner" as const };
  const before = await readAlertChoices(shop.db, { id: "another-owner", role: "owner" });
  await saveChoices(shop, person, { byEmail: ["return"], byPush: [], quietFrom: 22, quietUntil: 6 });
  const last = { byEmail: [], byPush: ["problem" as const], quietFrom: 20, quietUntil: 7 };
  await saveChoices(shop, person, last);
  expect(await readAlertChoices(shop.db, person)).toEqual(last);
  expect(await readAlertChoices(shop.db, { id: "another-owner", role: "owner" })).toEqual(before);
});
