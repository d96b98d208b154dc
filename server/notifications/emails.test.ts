import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { setStock } from "../../tests/orders.ts";
import { doJobs } from "../../tests/do-jobs.ts";
import { linkIn, mailsTo, mailTo, secretIn } from "../../tests/sent-emails.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { newsletterSubscribers, outgoingMail, products, waitingList } from "../database/schema.ts";
import { deleteAddresses } from "./delete-addresses.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { confirmSubscription, readNewsletterLink, subscribe } from "./subscribe.ts";
import { notifyWaiting } from "./notify-waiting.ts";

const email = "amara@example.com";
const ASK = "Shall we write to you?";
let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});

const daysLater = (count: number) => shop.setClock(new Date(shop.clock().getTime() + count * 24 * 60 * 60 * 1000));
const askSecret = async () => secretIn(await mailTo(shop, email, ASK), "/newsletter/confirm");
const wait = (wish: { productId: string } | { category: string }, address = email) =>
  joinWaitingList(shop, "10.9.0.1", { email: address, ...wish });

test("an address is on the list once its owner says yes to the mail, and not before", async () => {
  await subscribe(shop, "10.9.0.1", email);
  await doJobs(shop);
  const secret = await askSecret();
  expect(await readNewsletterLink(shop, secret)).toBe(email);
  const answers = await Promise.all(Array.from({ length: 3 }, () => confirmSubscription(shop, secret)));
  expect(answers.filter(Boolean)).toEqual([email]);
  expect(await shop.db.select().from(newsletterSubscribers)).toMatchObject([{ confirmedAt: shop.clock() }]);
  expect(await mailTo(shop, email, "You are on the list")).toMatchObject({
    unsubscribeUrl: expect.stringContaining("/letters/leave?key="),
  });
});

test("giving the address again mails a new link, three a day; the newest works and a week later none does", async () => {
  for (let time = 0; time < 5; time += 1) await subscribe(shop, "10.9.0.1", email);
  await doJobs(shop);
  expect(await mailsTo(shop, email)).toHaveLength(3);
  const open = [];
  for (const mail of await mailsTo(shop, email)) {
    if (await readNewsletterLink(shop, secretIn(mail, "/newsletter/confirm"))) open.push(mail);
  }
  expect(open).toHaveLength(1);
  daysLater(7);
  expect(await confirmSubscription(shop, secretIn(open[0] ?? { text: null }, "/newsletter/confirm"))).toBeUndefined();
});

test("one who is on the list already is asked nothing, and nobody can tell", async () => {
  await subscribe(shop, "10.9.0.1", email);
  await doJobs(shop);
  await confirmSubscription(shop, await askSecret());
  const before = (await mailsTo(shop, email)).length;
  expect(await subscribe(shop, "10.9.0.1", email)).toBeUndefined();
  await doJobs(shop);
  expect(await mailsTo(shop, email)).toHaveLength(before);
});

test("the twenty-first address from one place in an hour is refused", async () => {
  const answers = [];
  for (let count = 0; count < 21; count += 1) answers.push(await subscribe(shop, "10.9.0.2", `a${count}@example.com`));
  expect(answers.at(19)).toBeUndefined();
  expect(answers.at(20)).toMatchObject({ code: "too-many" });
});

test("one press stops the letters and forgets the address; a key that is none does nothing", async () => {
  await subscribe(shop, "10.9.0.1", email);
  await doJobs(shop);
  await confirmSubscription(shop, await askSecret());
  const key = secretIn(await mailTo(shop, email, "You are on the list"), "/letters/leave");
  await unsubscribe(shop, "' or true");
  await unsubscribe(shop, "00000000-0000-4000-8000-000000000000");
  expect(await shop.db.$count(newsletterSubscribers)).toBe(1);
  await unsubscribe(shop, key);
  await unsubscribe(shop, key);
  expect(await shop.db.$count(newsletterSubscribers)).toBe(0);
});

test("an address that nobody confirmed is forgotten after 30 days, and so is a wish that was told", async () => {
  await subscribe(shop, "10.9.0.1", email);
  await setStock(shop, "15", 0);
  await wait({ productId: "15" });
  await setStock(shop, "15", 3);
  await notifyWaiting(shop);
  daysLater(29);
  await deleteAddresses(shop);
  expect(await shop.db.$count(newsletterSubscribers)).toBe(1);
  expect(await shop.db.$count(waitingList)).toBe(1);
  daysLater(1);
  await deleteAddresses(shop);
  expect(await shop.db.$count(newsletterSubscribers)).toBe(0);
  expect(await shop.db.$count(waitingList)).toBe(0);
});

test("who waits for a product is told once, when it is back, by however many at once", async () => {
  await setStock(shop, "15", 0);
  await wait({ productId: "15" });
  await wait({ productId: "15" }, "bola@example.com");
  expect(await notifyWaiting(shop)).toBe(0);
  await setStock(shop, "15", 2);
  const told = await Promise.all(Array.from({ length: 4 }, () => notifyWaiting(shop)));
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await notifyWaiting(shop)).toBe(0);
  const [mail] = await mailsTo(shop, email);
  expect(linkIn(mail ?? { text: null }, "/product")).toBe("/product/15");
  expect(mail?.unsubscribeUrl).toContain("/letters/leave?key=");
  expect(await mailsTo(shop, "bola@example.com")).toHaveLength(1);
});

test("when the mail cannot be written, nobody counts as told", async () => {
  await setStock(shop, "15", 0);
  await wait({ productId: "15" });
  await setStock(shop, "15", 2);
  await shop.pool.query("alter table outgoing_mail add constraint closed check (created_at is null) not valid");
  await expect(notifyWaiting(shop)).rejects.toThrow();
  expect(await shop.db.select().from(waitingList)).toMatchObject([{ toldAt: null }]);
});

test("after being told it is a new wish to wait again", async () => {
  await setStock(shop, "15", 0);
  await wait({ productId: "15" });
  await setStock(shop, "15", 1);
  await notifyWaiting(shop);
  await setStock(shop, "15", 0);
  await wait({ productId: "15" });
  expect(await notifyWaiting(shop)).toBe(0);
  await setStock(shop, "15", 1);
  expect(await notifyWaiting(shop)).toBe(1);
});

test("who waits for a category is told when its first product comes", async () => {
  const category = "Artisan Dairy";
  await wait({ category });
  expect(await notifyWaiting(shop)).toBe(0);
  await shop.db.update(products).set({ category }).where(eq(products.id, "20"));
  expect(await notifyWaiting(shop)).toBe(1);
  const mail = await mailTo(shop, email, "Artisan Dairy: the first have arrived");
  expect(linkIn(mail, "/products")).toBe("/products?category=Artisan%20Dairy");
});

test("a wish is stopped by its own key, and no mail comes", async () => {
  await setStock(shop, "15", 0);
  await wait({ productId: "15" });
  const [wish] = await shop.db.select().from(waitingList);
  await unsubscribe(shop, wish?.unsubscribeKey ?? "");
  await setStock(shop, "15", 2);
  expect(await notifyWaiting(shop)).toBe(0);
  expect(await shop.db.$count(outgoingMail)).toBe(0);
});

test("a thousand who wait are told in one go", async () => {
  await setStock(shop, "15", 0);
  const wishes = Array.from({ length: 1000 }, (_, index) => ({
    email: `waiting${index}@example.com`,
    productId: "15",
    createdAt: shop.clock(),
  }));
  await shop.db.insert(waitingList).values(wishes);
  await setStock(shop, "15", 2);
  expect(await notifyWaiting(shop)).toBe(1000);
  expect(await shop.db.$count(outgoingMail)).toBe(1000);
});
