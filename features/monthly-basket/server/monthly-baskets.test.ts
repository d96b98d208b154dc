import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { deleteEndedBaskets, findBasket } from "#features/baskets/server/baskets.ts";
import { baskets } from "#features/baskets/tables.ts";
import { findProducts } from "#features/catalogue/server/products.ts";
import { hideProduct } from "#features/catalogue/server/save-product.ts";
import { unsubscribe } from "#features/mail/server/unsubscribe.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { deleteAccount } from "#features/privacy/server/delete-account.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { emailsTo, linkIn } from "#tests/mail/sent-emails.ts";
import { orderId, makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, bola, join, joinConfirmed } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { monthlyBaskets } from "../tables.ts";
import { addMonthlyBasket, listMonthlyBaskets, sendMonthlyBaskets, stopMonthlyBasket } from "./monthly-baskets.ts";

let shop: TestShop;
let amaraId: string;
let bolaId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
  bolaId = await join(shop, bola);
  await setStock(shop, "2", 50);
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, 1, { "1": 1, "2": 1 }));
});
beforeEach(async () => {
  await shop.pool.query("truncate monthly_baskets, email_outbox");
  shop.setClock(new Date("2026-11-21T09:30:00Z"));
  await setStock(shop, "1", 50);
  await setStock(shop, "2", 50);
});

const items = [
  { productId: "1", quantity: 2 },
  { productId: "2", quantity: 3 },
];
const begin = (day = 5, userId = amaraId) => addMonthlyBasket(shop, userId, { orderId: orderId(1), items, day });
const at = (day: string) => shop.setClock(new Date(`${day}T06:00:00Z`));
const emails = () => emailsTo(shop, amara.email);
const codeInLink = (link: string) => link.split("/").at(-1) ?? "";

test("on its day a monthly basket is mailed once, however often the job runs, and again a month later; nothing is ordered", async () => {
  const before = await shop.db.$count(orders);
  expect(await begin()).toBeUndefined();
  at("2026-12-04");
  await sendMonthlyBaskets(shop);
  expect(await emails()).toEqual([]);
  at("2026-12-05");
  await Promise.all([sendMonthlyBaskets(shop), sendMonthlyBaskets(shop)]);
  await sendMonthlyBaskets(shop);
  expect((await emails()).map(({ subject }) => subject)).toEqual(["Your basket for this month"]);
  at("2027-01-05");
  await sendMonthlyBaskets(shop);
  expect(await emails()).toHaveLength(2);
  expect(await shop.db.$count(orders)).toBe(before);
});

test("the email has the goods at today's prices, and the link of a basket with them that says nothing about anybody", async () => {
  await begin();
  at("2026-12-05");
  await sendMonthlyBaskets(shop);
  const [email] = await emails();
  const prices = new Map((await findProducts(shop.db, ["1", "2"])).map(({ id, price }) => [id, price]));
  const [egusi, crayfish] = [2 * (prices.get("1") ?? 0), 3 * (prices.get("2") ?? 0)];
  expect(email?.bodyText).toMatch(new RegExp(`^2 × Egusi.*: ${formatNaira(egusi)}$`, "m"));
  expect(email?.bodyText).toMatch(new RegExp(`^3 × Crayfish.*: ${formatNaira(crayfish)}$`, "m"));
  expect(email?.bodyText).toContain(`Goods, without delivery: ${formatNaira(egusi + crayfish)}`);
  expect(email?.bodyText).toContain("The next one comes on 5 January 2027.");
  expect(email?.regarding).toBe(`account ${amaraId}`);
  const link = linkIn({ bodyText: email?.bodyText ?? "" }, "/basket/");
  expect(link).toMatch(/^\/basket\/[\w-]{11}$/);
  expect((await findBasket(shop, codeInLink(link)))?.items).toEqual(items);
});

test("the email has the goods with tax where the country of the order shows prices so, less for zero-rated ones", async () => {
  const switchTo = (on: boolean) =>
    shop.pool.query("update shipping_countries set prices_with_tax = $1 where name = 'Nigeria'", [on]);
  await switchTo(true);
  await shop.pool.query("update products set is_zero_rated = true where id = '2'");
  await begin();
  at("2026-12-05");
  await sendMonthlyBaskets(shop);
  await switchTo(false);
  await shop.pool.query("update products set is_zero_rated = false where id = '2'");
  const [email] = await emails();
  const [egusi, crayfish] = await findProducts(shop.db, ["1", "2"]);
  const [taxed, others] = [Math.round(2 * (egusi?.price ?? 0) * 1.08), 3 * (crayfish?.price ?? 0)];
  expect(email?.bodyText).toMatch(new RegExp(`^2 × Egusi.*: ${formatNaira(taxed)}$`, "m"));
  expect(email?.bodyText).toMatch(new RegExp(`^3 × Crayfish.*: ${formatNaira(others)}$`, "m"));
  expect(email?.bodyText).toContain(`Goods incl. 8% tax, without delivery: ${formatNaira(taxed + others)}`);
});

test("the link of the email works until after the next one", async () => {
  await begin();
  at("2026-12-05");
  await sendMonthlyBaskets(shop);
  const code = codeInLink(linkIn({ bodyText: (await emails())[0]?.bodyText ?? "" }, "/basket/"));
  at("2027-01-12");
  await sendMonthlyBaskets(shop);
  await deleteEndedBaskets(shop);
  expect(await emails()).toHaveLength(2);
  expect(await findBasket(shop, code)).toBeDefined();
  at("2027-02-05");
  await deleteEndedBaskets(shop);
  expect(await findBasket(shop, code)).toBeUndefined();
});

test("goods that are sold out or no longer sold are named first, and an email without any goods has no button", async () => {
  await begin();
  await setStock(shop, "1", 1);
  await hideProduct(shop, "office", { id: "2", isHidden: true });
  at("2026-12-05");
  await sendMonthlyBaskets(shop);
  const [first] = await emails();
  const text = first?.bodyText ?? "";
  expect(first?.subject).toBe("Your basket for this month, with something missing");
  expect(text.indexOf("Only 1 of Egusi (melon seed), shelled left.")).toBeGreaterThan(-1);
  expect(text.indexOf("Only 1 of")).toBeLessThan(text.indexOf("Here’s what you asked for"));
  expect(text).toContain("Crayfish (ede), whole, smoke-dried is no longer sold.");
  expect(text).toContain("\n1 × Egusi");
  await hideProduct(shop, "office", { id: "2", isHidden: false });
  await setStock(shop, "1", 0);
  await setStock(shop, "2", 0);
  const before = await shop.db.$count(baskets);
  at("2027-01-05");
  await sendMonthlyBaskets(shop);
  const empty = (await emails()).at(-1);
  expect(empty?.bodyText).toContain("So there’s nothing to order this time.");
  expect(empty?.bodyText).not.toContain("/basket/");
  expect(await shop.db.$count(baskets)).toBe(before);
});

test("it stops with one press in the email, and in the account, but not for anybody else", async () => {
  await begin();
  const [one] = await listMonthlyBaskets(shop.db, amaraId);
  await stopMonthlyBasket(shop, bolaId, one?.id ?? 0);
  await unsubscribe(shop, "not a key");
  expect(await listMonthlyBaskets(shop.db, amaraId)).toHaveLength(1);
  at("2026-12-05");
  await sendMonthlyBaskets(shop);
  const [email] = await emails();
  const key = new URL(email?.unsubscribeUrl ?? "").searchParams.get("key") ?? "";
  await unsubscribe(shop, key);
  expect(await listMonthlyBaskets(shop.db, amaraId)).toEqual([]);
  await begin();
  const [other] = await listMonthlyBaskets(shop.db, amaraId);
  await stopMonthlyBasket(shop, amaraId, other?.id ?? 0);
  expect(await shop.db.$count(monthlyBaskets)).toBe(0);
});

test("the account sees the next monthly basket first; an order without goods begins none", async () => {
  for (const day of [20, 25, 5]) await begin(day);
  expect((await listMonthlyBaskets(shop.db, amaraId)).map(({ day }) => day)).toEqual([25, 5, 20]);
  const empty = { orderId: orderId(1), items: [], day: 1 };
  expect(await addMonthlyBasket(shop, amaraId, empty)).toMatchObject({ code: "product-gone" });
});

test("who pays from abroad reads the prices in the currency of the country too", async () => {
  const [{ shippingAddress } = {}] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId(1)));
  if (!shippingAddress) throw new Error("The order has no address");
  const send = (country: string) =>
    shop.db
      .update(orders)
      .set({ shippingAddress: { ...shippingAddress, country } })
      .where(eq(orders.id, orderId(1)));
  await send("United Kingdom");
  await begin();
  at("2026-12-05");
  await sendMonthlyBaskets(shop);
  await send(shippingAddress.country);
  expect((await emails())[0]?.bodyText).toContain("£");
});

test("an account has five at most, and one whose address is not confirmed has none", async () => {
  for (const day of [1, 2, 3, 4, 5]) expect(await begin(day)).toBeUndefined();
  expect(await begin(6)).toMatchObject({ code: "limit-reached" });
  expect(await begin(6, bolaId)).toMatchObject({ code: "email-unconfirmed" });
});

test("a day that the shop was down on is made up for a week, once, and the next email comes on its day", async () => {
  await begin();
  at("2026-12-12");
  await sendMonthlyBaskets(shop);
  await sendMonthlyBaskets(shop);
  expect(await emails()).toHaveLength(1);
  at("2027-01-04");
  await sendMonthlyBaskets(shop);
  expect(await emails()).toHaveLength(1);
  at("2027-01-05");
  await sendMonthlyBaskets(shop);
  expect(await emails()).toHaveLength(2);
});

test("after more than a week a month is left out, and after three months no email comes before its day", async () => {
  await begin();
  at("2026-12-13");
  await sendMonthlyBaskets(shop);
  at("2027-04-04");
  await sendMonthlyBaskets(shop);
  expect(await emails()).toEqual([]);
  at("2027-04-05");
  await sendMonthlyBaskets(shop);
  expect(await emails()).toHaveLength(1);
});

test("nothing is mailed once the address is not confirmed any more, nor once the account is deleted", async () => {
  const chidi = { name: "Chidi Obi", email: "chidi@example.com", password: "abacha-and-ugba" };
  const chidiId = await joinConfirmed(shop, chidi);
  await begin(5, chidiId);
  await shop.db.update(users).set({ emailVerified: false }).where(eq(users.id, chidiId));
  at("2026-12-05");
  await sendMonthlyBaskets(shop);
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, chidiId));
  const caller = { ip: "10.9.7.1", userAgent: "test" };
  const deleted = await deleteAccount(shop, caller, { cookie: "", userId: chidiId, password: chidi.password });
  expect(deleted).toMatchObject({ ok: true });
  at("2027-01-05");
  await sendMonthlyBaskets(shop);
  expect((await emailsTo(shop, chidi.email)).filter(({ subject }) => subject.startsWith("Your basket"))).toEqual([]);
});
