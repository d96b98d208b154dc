import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { products } from "#features/catalogue/tables.ts";
import { deleteOldSubscriptions, unsubscribe } from "#features/mail/server/unsubscribe.ts";
import { joinWaitingList } from "#features/waiting-list/server/join-waiting-list.ts";
import { findWaitingFor, listWaitedFor } from "#features/waiting-list/server/list-waiting.ts";
import { notifyWaiting } from "#features/waiting-list/server/notify-waiting.ts";
import { stockAlerts } from "#features/waiting-list/tables.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { linkIn, emailsTo, emailTo, secretIn } from "#tests/mail/sent-emails.ts";
import { setStock } from "#tests/orders/orders.ts";
import { runQueuedJobs } from "#tests/run/run-queued-jobs.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { newsletterSubscribers } from "../tables.ts";
import { confirmSubscription, readNewsletterLink, subscribe } from "./subscribe.ts";

const email = "amara@example.com";
const CONFIRM_SUBJECT = "Please confirm your newsletter";
let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});

const daysLater = (count: number) => shop.setClock(new Date(shop.clock().getTime() + count * 24 * 60 * 60 * 1000));
const confirmSecret = async () => secretIn(await emailTo(shop, email, CONFIRM_SUBJECT), "/newsletter/confirm");
const wait = (entry: { productId: string } | { category: string }, to = email) =>
  joinWaitingList(shop, "10.9.0.1", { email: to, ...entry });

test("an email address is on the list once it is confirmed with the mailed link, and not before", async () => {
  await subscribe(shop, "10.9.0.1", email);
  await runQueuedJobs(shop);
  const secret = await confirmSecret();
  expect(await readNewsletterLink(shop, secret)).toBe(email);
  const results = await Promise.all(Array.from({ length: 3 }, () => confirmSubscription(shop, secret)));
  expect(results.filter(Boolean)).toEqual([email]);
  expect(await shop.db.select().from(newsletterSubscribers)).toMatchObject([{ confirmedAt: shop.clock() }]);
  expect(await emailTo(shop, email, "You’re on the list")).toMatchObject({
    unsubscribeUrl: expect.stringContaining("/letters/leave?key="),
  });
});

test("subscribing again mails a new link, three a day; only the newest works, and for a week", async () => {
  for (let time = 0; time < 5; time += 1) await subscribe(shop, "10.9.0.1", email);
  await runQueuedJobs(shop);
  expect(await emailsTo(shop, email)).toHaveLength(3);
  const valid = [];
  for (const mail of await emailsTo(shop, email)) {
    if (await readNewsletterLink(shop, secretIn(mail, "/newsletter/confirm"))) valid.push(mail);
  }
  expect(valid).toHaveLength(1);
  daysLater(7);
  expect(
    await confirmSubscription(shop, secretIn(valid[0] ?? { bodyText: null }, "/newsletter/confirm")),
  ).toBeUndefined();
});

test("a confirmed address that subscribes again gets no email, and the result is the same", async () => {
  await subscribe(shop, "10.9.0.1", email);
  await runQueuedJobs(shop);
  await confirmSubscription(shop, await confirmSecret());
  const before = (await emailsTo(shop, email)).length;
  expect(await subscribe(shop, "10.9.0.1", email)).toBeUndefined();
  await runQueuedJobs(shop);
  expect(await emailsTo(shop, email)).toHaveLength(before);
});

test("the twenty-first email address from one IP address in an hour is refused", async () => {
  const results = [];
  for (let count = 0; count < 21; count += 1) results.push(await subscribe(shop, "10.9.0.2", `a${count}@example.com`));
  expect(results.at(19)).toBeUndefined();
  expect(results.at(20)).toMatchObject({ code: "too-many" });
});

test("one click unsubscribes and deletes the address; an invalid key does nothing", async () => {
  await subscribe(shop, "10.9.0.1", email);
  await runQueuedJobs(shop);
  await confirmSubscription(shop, await confirmSecret());
  const key = secretIn(await emailTo(shop, email, "You’re on the list"), "/letters/leave");
  await unsubscribe(shop, "' or true");
  await unsubscribe(shop, "00000000-0000-4000-8000-000000000000");
  expect(await shop.db.$count(newsletterSubscribers)).toBe(1);
  await unsubscribe(shop, key);
  await unsubscribe(shop, key);
  expect(await shop.db.$count(newsletterSubscribers)).toBe(0);
});

test("an unconfirmed address is deleted after 30 days, and so is a waiting-list entry that was notified", async () => {
  await subscribe(shop, "10.9.0.1", email);
  await setStock(shop, "15", 0);
  await wait({ productId: "15" });
  await setStock(shop, "15", 3);
  await notifyWaiting(shop);
  daysLater(29);
  await deleteOldSubscriptions(shop);
  expect(await shop.db.$count(newsletterSubscribers)).toBe(1);
  expect(await shop.db.$count(stockAlerts)).toBe(1);
  daysLater(1);
  await deleteOldSubscriptions(shop);
  expect(await shop.db.$count(newsletterSubscribers)).toBe(0);
  expect(await shop.db.$count(stockAlerts)).toBe(0);
});

test("a confirmed address and those who still wait are kept for longer than 30 days", async () => {
  await subscribe(shop, "10.9.0.1", email);
  await runQueuedJobs(shop);
  await confirmSubscription(shop, await confirmSecret());
  await wait({ productId: "15" });
  daysLater(31);
  await deleteOldSubscriptions(shop);
  expect(await shop.db.$count(newsletterSubscribers)).toBe(1);
  expect(await shop.db.$count(stockAlerts)).toBe(1);
  // An entry notified after a year of waiting is also deleted only after 30 days.
  daysLater(333);
  await shop.db.update(stockAlerts).set({ notifiedAt: shop.clock() });
  daysLater(29);
  await deleteOldSubscriptions(shop);
  expect(await shop.db.$count(stockAlerts)).toBe(1);
});

test("joining again keeps the first place in the queue; the twenty-first wish of an address in a day is refused", async () => {
  const since = shop.clock().toISOString();
  await wait({ productId: "15" });
  shop.setClock(new Date(shop.clock().getTime() + 1_000));
  await wait({ productId: "15" });
  expect(await findWaitingFor(shop.db, "15")).toEqual({ people: 1, since });
  const join = (count: number) => joinWaitingList(shop, `10.9.1.${count}`, { email, category: `Category ${count}` });
  for (let count = 3; count <= 20; count += 1) expect(await join(count)).toBeUndefined();
  expect(await join(21)).toMatchObject({ code: "too-many" });
});

test("each customer waiting for a product is notified once, when it is back, by any number of concurrent calls", async () => {
  await setStock(shop, "15", 0);
  await wait({ productId: "15" });
  await wait({ productId: "15" }, "bola@example.com");
  expect(await notifyWaiting(shop)).toBe(0);
  await setStock(shop, "15", 2);
  const notified = await Promise.all(Array.from({ length: 4 }, () => notifyWaiting(shop)));
  expect(notified.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await notifyWaiting(shop)).toBe(0);
  const [mail] = await emailsTo(shop, email);
  expect(linkIn(mail ?? { bodyText: null }, "/product")).toBe("/product/15");
  expect(mail?.unsubscribeUrl).toContain("/letters/leave?key=");
  expect(await emailsTo(shop, "bola@example.com")).toHaveLength(1);
});

test("a hidden product notifies nobody: not of itself, nor of its category", async () => {
  await setStock(shop, "15", 0);
  await wait({ productId: "15" });
  await wait({ category: "Artisan Dairy" });
  await setStock(shop, "15", 2);
  await shop.pool.query("update products set is_hidden = true, category = 'Artisan Dairy' where id = '15'");
  expect(await notifyWaiting(shop)).toBe(0);
  await shop.pool.query("update products set is_hidden = false where id = '15'");
  expect(await notifyWaiting(shop)).toBe(2);
  await shop.pool.query("update products set category = 'Spices' where id = '15'");
});

test("when the email cannot be queued, no entry counts as notified", async () => {
  await setStock(shop, "15", 0);
  await wait({ productId: "15" });
  await setStock(shop, "15", 2);
  await shop.pool.query("alter table email_outbox add constraint closed check (created_at is null) not valid");
  await expect(notifyWaiting(shop)).rejects.toThrow();
  expect(await shop.db.select().from(stockAlerts)).toMatchObject([{ notifiedAt: null }]);
});

test("after a notification, joining the waiting list again starts a new wait", async () => {
  await setStock(shop, "15", 0);
  await wait({ productId: "15" });
  await setStock(shop, "15", 1);
  await notifyWaiting(shop);
  await setStock(shop, "15", 0);
  shop.setClock(new Date(shop.clock().getTime() + 1_000));
  await wait({ productId: "15" });
  expect(await findWaitingFor(shop.db, "15")).toEqual({ people: 1, since: shop.clock().toISOString() });
  expect(await notifyWaiting(shop)).toBe(0);
  await setStock(shop, "15", 1);
  expect(await notifyWaiting(shop)).toBe(1);
});

test("customers waiting for a category are notified when its first product arrives", async () => {
  const category = "Artisan Dairy";
  await wait({ category });
  expect(await notifyWaiting(shop)).toBe(0);
  await shop.db.update(products).set({ category }).where(eq(products.id, "20"));
  expect(await notifyWaiting(shop)).toBe(1);
  const mail = await emailTo(shop, email, "Artisan Dairy has arrived");
  expect(linkIn(mail, "/products")).toBe("/products?category=Artisan%20Dairy");
});

test("an entry is deleted by its own unsubscribe key, and no email is sent", async () => {
  await setStock(shop, "15", 0);
  await wait({ productId: "15" });
  const [entry] = await shop.db.select().from(stockAlerts);
  await unsubscribe(shop, entry?.unsubscribeToken ?? "");
  await setStock(shop, "15", 2);
  expect(await notifyWaiting(shop)).toBe(0);
  expect(await shop.db.$count(emailOutbox)).toBe(0);
});

test("a thousand entries are notified in one call", async () => {
  await setStock(shop, "15", 0);
  const entries = Array.from({ length: 1000 }, (_, index) => ({
    email: `waiting${index}@example.com`,
    productId: "15",
    createdAt: shop.clock(),
  }));
  await shop.db.insert(stockAlerts).values(entries);
  await setStock(shop, "15", 2);
  expect(await notifyWaiting(shop)).toBe(1000);
  expect(await shop.db.$count(emailOutbox)).toBe(1000);
});

test("the office sees how many wait for what and since when, until they were notified", async () => {
  const since = shop.clock().toISOString();
  await setStock(shop, "15", 0);
  await wait({ productId: "15" });
  await wait({ productId: "15" }, "bola@example.com");
  await wait({ category: "Artisan Dairy" });
  expect(await listWaitedFor(shop.db)).toMatchObject([
    { productId: "15", people: 2, since },
    { productId: null, name: "Artisan Dairy", people: 1 },
  ]);
  expect(await findWaitingFor(shop.db, "15")).toEqual({ people: 2, since });
  await setStock(shop, "15", 1);
  await notifyWaiting(shop);
  expect(await findWaitingFor(shop.db, "15")).toBeUndefined();
});

test("of entries that as many wait for, the office lists the longest wait first", async () => {
  for (const productId of ["15", "9", "12"]) {
    await wait({ productId });
    shop.setClock(new Date(shop.clock().getTime() + 1_000));
  }
  expect((await listWaitedFor(shop.db)).map(({ productId }) => productId)).toEqual(["15", "9", "12"]);
});
