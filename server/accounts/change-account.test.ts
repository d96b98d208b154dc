import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { orderId, orderOf } from "../../tests/orders.ts";
import { amara, bola, join } from "../../tests/people.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { accounts, orders, sessions, users } from "../database/schema.ts";
import { placeOrder } from "../orders/place-order.ts";
import { changeEmail, changePassword, deleteAccount, saveProfile } from "./change-account.ts";
import { currentUser } from "./current-user.ts";
import { signIn } from "./sign-in.ts";

let shop: TestShop;
let amaraId: string;
let calls = 0;
beforeEach(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
  await join(shop, bola);
});

const somebody = () => ({ ip: `10.4.0.${(calls += 1)}`, userAgent: "test" });
const newPassword = "ofe-onugbu-2026";

/** The cookie header of a new session. */
async function enter(person: { email: string; password: string }): Promise<string> {
  const result = await signIn(shop, somebody(), person);
  if (!result.ok) throw new Error(`${person.email} could not sign in: ${result.why}`);
  return header(result.cookies);
}
const header = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");
const who = (cookie: string) => currentUser(shop, new Request("http://localhost/", { headers: { cookie } }));

test("a profile is kept, and what is emptied is forgotten; nobody else's changes", async () => {
  const address = { street: "12 Allen Avenue", city: "Ikeja", state: "Lagos", postalCode: "", country: "Nigeria" };
  await saveProfile(shop, amaraId, { name: "Amara N.", phone: "+2348035550142", address });
  const cookie = await enter(amara);
  expect(await who(cookie)).toMatchObject({ name: "Amara N.", phone: "+2348035550142", address });
  await saveProfile(shop, amaraId, { name: "Amara N.", phone: null, address: null });
  expect(await who(cookie)).toMatchObject({ phone: null, address: null });
  expect(await who(await enter(bola))).toMatchObject({ name: bola.name });
});

test("a new password needs the present one, ends every other session and keeps this browser signed in", async () => {
  const here = await enter(amara);
  const elsewhere = await enter(amara);
  const wrong = { currentPassword: "not-my-password", newPassword };
  expect(await changePassword(shop, somebody(), here, wrong)).toEqual({ ok: false, why: "refused" });
  expect(await who(elsewhere)).toBeDefined();
  const changed = await changePassword(shop, somebody(), here, { currentPassword: amara.password, newPassword });
  if (!changed.ok) throw new Error(changed.why);
  expect(await who(header(changed.cookies))).toMatchObject({ id: amaraId });
  expect(await who(elsewhere)).toBeUndefined();
  expect(await who(here)).toBeUndefined();
  expect(await signIn(shop, somebody(), amara)).toMatchObject({ ok: false });
  await enter({ ...amara, password: newPassword });
});

test("without a session no password changes", async () => {
  const passwords = { currentPassword: amara.password, newPassword };
  expect(await changePassword(shop, somebody(), "", passwords)).toEqual({ ok: false, why: "refused" });
});

test("a new e-mail address needs the password, is unconfirmed, and is the one to sign in with", async () => {
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, amaraId));
  const email = "amara.nwosu@example.com";
  expect(await changeEmail(shop, amaraId, { email, password: "wrong-password" })).toEqual({
    ok: false,
    why: "refused",
  });
  expect(await changeEmail(shop, amaraId, { email, password: amara.password })).toEqual({ ok: true });
  expect(await who(await enter({ email, password: amara.password }))).toMatchObject({ email, emailVerified: false });
  expect(await signIn(shop, somebody(), amara)).toMatchObject({ ok: false });
});

test("an address that has an account is refused, one's own too", async () => {
  const { password } = amara;
  expect(await changeEmail(shop, amaraId, { email: bola.email, password })).toMatchObject({ code: "email-taken" });
  expect(await changeEmail(shop, amaraId, { email: amara.email, password })).toMatchObject({
    code: "email-taken",
    message: "This is your address already.",
  });
});

test("a borrowed browser cannot be used to guess the password: the eleventh try in a minute has to wait", async () => {
  const guess = () => changeEmail(shop, amaraId, { email: "x@example.com", password: "a-guess-of-mine" });
  const answers = [];
  for (let count = 0; count < 11; count += 1) answers.push(await guess());
  expect(answers.at(9)).toEqual({ ok: false, why: "refused" });
  expect(answers.at(10)).toEqual({ ok: false, why: "too-many" });
  shop.setClock(new Date(shop.clock().getTime() + 61_000));
  expect(await guess()).toEqual({ ok: false, why: "refused" });
});

test("deleting an account needs the password, takes account and sessions along, and leaves the orders to the books", async () => {
  await placeOrder(shop, amaraId, await orderOf(shop, 1, { "1": 1 }));
  const here = await enter(amara);
  const remove = (password: string) => deleteAccount(shop, somebody(), here, { userId: amaraId, password });
  expect(await remove("wrong-password")).toEqual({ ok: false, why: "refused" });
  expect(await who(here)).toBeDefined();
  const gone = await remove(amara.password);
  expect(gone).toMatchObject({ ok: true });
  expect(gone.ok && gone.cookies[0]).toMatch(/session_token=;.*Max-Age=0/);
  expect(await who(here)).toBeUndefined();
  expect(await shop.db.$count(sessions, eq(sessions.userId, amaraId))).toBe(0);
  expect(await shop.db.$count(accounts, eq(accounts.userId, amaraId))).toBe(0);
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId(1)));
  expect(order).toMatchObject({ userId: null, customerName: amara.name });
});
