import { beforeAll, expect, test } from "vitest";
import { amara, join } from "../../tests/people.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { accounts } from "../database/schema.ts";
import { currentUser } from "../../features/accounts/server/current-user.ts";
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
  for (const account of await shop.db.select().from(accounts)) {
    expect(account.password).not.toContain(password);
    expect(account.password?.length).toBeGreaterThan(60);
  }
});
