import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { deleteAccount } from "#features/privacy/server/delete-account.ts";
import { write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { orderId, makeOrderRequest } from "#tests/orders/orders.ts";
import { amara, bola, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { passwordHashes, sessions, users } from "../tables.ts";
import { changeEmail, changePassword, saveProfile } from "./change-account.ts";
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

const newCaller = () => ({ ip: `10.4.0.${(calls += 1)}`, userAgent: "test" });
const newPassword = "ofe-onugbu-2026";

/** The Cookie header of a new session. */
async function signedInCookie(person: { email: string; password: string }): Promise<string> {
  const result = await signIn(shop, newCaller(), person);
  if (!result.ok) throw new Error(`${person.email} could not sign in: ${result.why}`);
  return cookieHeader(result.cookies);
}
const cookieHeader = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");
/** The user of a session that has not ended. */
async function signedInUser(cookie: string) {
  const user = await userFromCookie(cookie);
  if (!user) throw new Error("nobody is signed in");
  return user;
}
const userFromCookie = (cookie: string) => currentUser(shop, new Request("http://localhost/", { headers: { cookie } }));

test("a profile is saved, and an emptied field is deleted; other accounts do not change", async () => {
  const address = { street: "12 Allen Avenue", city: "Ikeja", state: "Lagos", postalCode: "", country: "Nigeria" };
  await saveProfile(shop, amaraId, { name: "Amara N.", phone: "+2348035550142", address });
  const cookie = await signedInCookie(amara);
  expect(await userFromCookie(cookie)).toMatchObject({ name: "Amara N.", phone: "+2348035550142", address });
  await saveProfile(shop, amaraId, { name: "Amara N.", phone: null, address: null });
  expect(await userFromCookie(cookie)).toMatchObject({ phone: null, address: null });
  expect(await userFromCookie(await signedInCookie(bola))).toMatchObject({ name: bola.name });
});

test("a new password needs the current one, ends every other session and keeps this browser signed in", async () => {
  const thisBrowser = await signedInCookie(amara);
  const otherBrowser = await signedInCookie(amara);
  const wrong = { currentPassword: "not-my-password", newPassword };
  const user = await signedInUser(thisBrowser);
  expect(await changePassword(shop, newCaller(), { user, ...wrong })).toEqual({ ok: false, why: "refused" });
  expect(await userFromCookie(otherBrowser)).toBeDefined();
  const changed = await changePassword(shop, newCaller(), {
    user,
    currentPassword: amara.password,
    newPassword,
  });
  if (!changed.ok) throw new Error(changed.why);
  expect(await userFromCookie(cookieHeader(changed.cookies))).toMatchObject({ id: amaraId });
  expect(await userFromCookie(otherBrowser)).toBeUndefined();
  expect(await userFromCookie(thisBrowser)).toBeUndefined();
  expect(await signIn(shop, newCaller(), amara)).toMatchObject({ ok: false });
  await signedInCookie({ ...amara, password: newPassword });
});

test("a session that has ended, or another account's, changes no password", async () => {
  const passwords = { currentPassword: amara.password, newPassword };
  const user = await signedInUser(await signedInCookie(amara));
  const { sessionId } = await signedInUser(await signedInCookie(bola));
  await shop.db.delete(sessions).where(eq(sessions.id, user.sessionId));
  for (const one of [user, { ...user, sessionId }]) {
    const changed = await changePassword(shop, newCaller(), { user: one, ...passwords });
    expect(changed).toEqual({ ok: false, why: "refused" });
  }
  await signedInCookie(amara);
});

test("a new email address needs the password, is unconfirmed, and is the one to sign in with", async () => {
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, amaraId));
  const email = "amara.nwosu@example.com";
  expect(await changeEmail(shop, amaraId, { ip: newCaller().ip, email, password: "wrong-password" })).toEqual({
    ok: false,
    why: "refused",
  });
  expect(await changeEmail(shop, amaraId, { ip: newCaller().ip, email, password: amara.password })).toEqual({
    ok: true,
  });
  expect(await userFromCookie(await signedInCookie({ email, password: amara.password }))).toMatchObject({
    email,
    emailVerified: false,
  });
  expect(await signIn(shop, newCaller(), amara)).toMatchObject({ ok: false });
});

test("an email address that has an account is refused, one's own too", async () => {
  const { password } = amara;
  expect(await changeEmail(shop, amaraId, { ip: newCaller().ip, email: bola.email, password })).toMatchObject({
    code: "email-taken",
  });
  expect(await changeEmail(shop, amaraId, { ip: newCaller().ip, email: amara.email, password })).toMatchObject({
    code: "email-taken",
    message: "That’s already your address.",
  });
});

test("a borrowed browser cannot be used to guess the password: the eleventh attempt in a minute is refused", async () => {
  const guess = () =>
    changeEmail(shop, amaraId, { ip: newCaller().ip, email: "x@example.com", password: "a-guess-of-mine" });
  const results = [];
  for (let count = 0; count < 11; count += 1) results.push(await guess());
  expect(results.at(9)).toEqual({ ok: false, why: "refused" });
  expect(results.at(10)).toEqual({ ok: false, why: "too-many" });
  shop.setClock(new Date(shop.clock().getTime() + 61_000));
  expect(await guess()).toEqual({ ok: false, why: "refused" });
});

test("a borrowed browser has twenty guesses an hour, however slowly they come", async () => {
  const begun = shop.clock().getTime();
  const guess = async (minutes: number) => {
    shop.setClock(new Date(begun + minutes * 60_000));
    const { ip } = newCaller();
    const changed = await changeEmail(shop, amaraId, { ip, email: "x@example.com", password: "a-guess-of-mine" });
    return "why" in changed && changed.why;
  };
  const guesses: unknown[] = [];
  for (let minute = 0; minute < 42; minute += 2) guesses.push(await guess(minute));
  expect(guesses).toEqual([...Array<string>(20).fill("refused"), "too-many"]);
  expect([await guess(59), await guess(60)]).toEqual(["too-many", "refused"]);
});

test("deleting an account needs the password, deletes account and sessions, and keeps the orders for bookkeeping", async () => {
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, 1, { "1": 1 }));
  const thisBrowser = await signedInCookie(amara);
  const remove = (password: string) =>
    deleteAccount(shop, newCaller(), { cookie: thisBrowser, userId: amaraId, password });
  expect(await remove("wrong-password")).toEqual({ ok: false, why: "refused" });
  expect(await userFromCookie(thisBrowser)).toBeDefined();
  const gone = await remove(amara.password);
  expect(gone).toMatchObject({ ok: true });
  expect(gone.ok && gone.cookies[0]).toMatch(/session_token=;.*Max-Age=0/);
  expect(await userFromCookie(thisBrowser)).toBeUndefined();
  expect(await shop.db.$count(sessions, eq(sessions.userId, amaraId))).toBe(0);
  expect(await shop.db.$count(passwordHashes, eq(passwordHashes.userId, amaraId))).toBe(0);
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId(1)));
  expect(order).toMatchObject({ userId: null, customerName: amara.name });
});

/** How many notices of the change the old address gets after strangers have used up its limit of mail. */
async function noticesAfter(emailVerified: boolean, [from, to]: [string, string]) {
  await shop.db.update(users).set({ emailVerified }).where(eq(users.id, amaraId));
  const content = { subject: "By a stranger", greeting: "Hello,", paragraphs: ["?"] };
  for (let count = 0; count < 7; count += 1) await write(shop, null, (w) => queueEmail(w, { to: from, content }));
  const changed = await changeEmail(shop, amaraId, { ip: newCaller().ip, email: to, password: amara.password });
  expect(changed).toEqual({ ok: true });
  const subjects = (await emailsTo(shop, from)).map(({ subject }) => subject);
  return subjects.filter((subject) => subject === "Your account has a new email address").length;
}

test("nobody can keep the notice of a new address from a confirmed one by filling it with mail; an unconfirmed one is not filled", async () => {
  expect(await noticesAfter(true, [amara.email, "second@example.com"])).toBe(1);
  expect(await noticesAfter(false, ["second@example.com", "third@example.com"])).toBe(0);
});
