import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { write } from "#platform/database/write.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { passwordHashes, sessions, users } from "../tables.ts";
import { addCustomers } from "./add-customers.ts";
import { changePassword } from "./change-account.ts";
import { currentUser } from "./current-user.ts";
import { register, signIn, signOut } from "./sign-in.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await join(shop, amara);
});

const from = (ip: string) => ({ ip, userAgent: "test" });
const { email, password } = amara;

function withCookies(cookies: string[]): Request {
  const cookie = cookies.map((setCookie) => setCookie.split(";")[0]).join("; ");
  return new Request("http://localhost/", { headers: { cookie } });
}

test("the right password starts a session in an http-only cookie; signing out ends it permanently", async () => {
  const result = await signIn(shop, from("10.0.0.1"), { email, password });
  if (!result.ok) throw new Error(result.why);
  expect(result.cookies[0]).toMatch(/HttpOnly/i);
  expect(result.cookies[0]).toMatch(/SameSite=Lax/i);
  const request = withCookies(result.cookies);
  expect(await currentUser(shop, request)).toMatchObject({ name: "Amara Nwosu", email, role: "customer" });
  await signOut(shop, from("10.0.0.1"), request.headers.get("cookie") ?? "");
  expect(await currentUser(shop, request)).toBeUndefined();
});

test("a wrong password, an unknown email address and a taken one are refused in the same way", async () => {
  const refused = { ok: false, why: "refused" };
  expect(await signIn(shop, from("10.0.0.2"), { email, password: "wrong-password" })).toEqual(refused);
  expect(await signIn(shop, from("10.0.0.2"), { email: "nobody@example.com", password })).toEqual(refused);
  expect(
    await register(shop, from("10.0.0.2"), { name: "Somebody Else", email, password: "ewedu-and-amala-7" }),
  ).toEqual(refused);
});

test("an unknown email address, and an account without a password, take the hashing of one", async () => {
  const hashed: string[] = [];
  const hash = (typed: string) => {
    hashed.push(typed);
    return shop.passwords.hash(typed);
  };
  const counting = { ...shop, passwords: { ...shop.passwords, hash } };
  const refused = { ok: false, why: "refused" };
  expect(await signIn(counting, from("10.0.0.3"), { email: "nobody@example.com", password })).toEqual(refused);
  await write(shop, null, (w) =>
    addCustomers(w, [{ email: "imported@example.com", name: "Ifeoma Eze", phone: null, address: null }]),
  );
  expect(await signIn(counting, from("10.0.0.3"), { email: "imported@example.com", password })).toEqual(refused);
  expect(hashed).toEqual([password, password]);
});

test("a blocked account gets no session, whether it has the right password or a new one", async () => {
  const person = { name: "Chuka Obi", email: "chuka@example.com", password: "oha-soup-on-sunday" };
  const id = await join(shop, person);
  const signedIn = await signIn(shop, from("10.0.0.4"), person);
  const user = signedIn.ok ? await currentUser(shop, withCookies(signedIn.cookies)) : undefined;
  if (!user) throw new Error("nobody is signed in");
  await shop.db.update(users).set({ blockedAt: shop.clock() }).where(eq(users.id, id));
  const passwords = { currentPassword: person.password, newPassword: "ofe-onugbu-2026" };
  const refused = { ok: false, why: "refused" };
  const before = await shop.db.select().from(sessions).where(eq(sessions.userId, id));
  expect(await signIn(shop, from("10.0.0.4"), person)).toEqual(refused);
  expect(await changePassword(shop, from("10.0.0.4"), { user, ...passwords })).toEqual(refused);
  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual(before);
  await shop.db.update(users).set({ blockedAt: null }).where(eq(users.id, id));
  expect(await signIn(shop, from("10.0.0.4"), person)).toMatchObject({ ok: true });
});

test("over HTTPS the session cookie is secure and of this host alone, also when it is deleted", async () => {
  const secure = { ...shop, config: { ...shop.config, publicUrl: "https://shop.example" } };
  const result = await signIn(secure, from("10.0.0.5"), { email, password });
  if (!result.ok) throw new Error(result.why);
  const [cookie = ""] = result.cookies;
  expect(cookie).toMatch(/^__Host-calabash-larder\.session_token=[\w-]{43}\./);
  const [deleted = ""] = await signOut(secure, from("10.0.0.5"), cookie.split(";")[0] ?? "");
  expect(deleted).toMatch(/^__Host-calabash-larder\.session_token=; Max-Age=0;/);
  for (const one of [cookie, deleted]) {
    expect(one).toMatch(/; Path=\/;/);
    expect(one).not.toMatch(/Domain/i);
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax"]) expect(one).toContain(attribute);
  }
});

test("an account whose confirmation email cannot be queued does not come about", async () => {
  const person = { name: "Uche Obi", email: "uche@example.com", password: "oha-soup-on-sunday" };
  await shop.pool.query(
    "alter table email_outbox add constraint nothing check (recipient_email <> 'uche@example.com')",
  );
  await expect(register(shop, from("10.0.0.6"), person)).rejects.toThrow();
  await shop.pool.query("alter table email_outbox drop constraint nothing");
  expect(await shop.db.$count(users, eq(users.email, person.email))).toBe(0);
  expect(await register(shop, from("10.0.0.6"), person)).toMatchObject({ ok: true });
});

test("a made-up cookie has no user", async () => {
  const forged = new Request("http://localhost/", { headers: { cookie: "calabash-larder.session_token=abc.def" } });
  expect(await currentUser(shop, forged)).toBeUndefined();
});

test("the eleventh attempt within a minute from one IP address is refused, one from another is not", async () => {
  const attempts = [];
  for (let count = 0; count < 11; count += 1) {
    attempts.push(await signIn(shop, from("10.0.0.9"), { email, password: "wrong-password" }));
  }
  expect(attempts.at(-1)).toEqual({ ok: false, why: "too-many" });
  expect(await signIn(shop, from("10.0.0.10"), { email, password })).toMatchObject({ ok: true });
});

test("nobody can become staff by sending a role with the registration", async () => {
  const person = { name: "Mallory", email: "mallory@example.com", password: "let-me-in-please", role: "owner" };
  await register(shop, from("10.0.0.11"), person);
  const result = await signIn(shop, from("10.0.0.11"), person);
  if (result.ok) expect(await currentUser(shop, withCookies(result.cookies))).toMatchObject({ role: "customer" });
});

test("passwords are stored as slow hashes", async () => {
  for (const { hash } of await shop.db.select().from(passwordHashes)) {
    expect(hash).not.toContain(password);
    expect(hash.length).toBeGreaterThan(60);
  }
});
