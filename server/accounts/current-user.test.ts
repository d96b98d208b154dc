import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { amara } from "../../tests/people.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { sessions, users } from "../database/schema.ts";
import { currentUser } from "./current-user.ts";
import { register, signIn, signOut } from "./sign-in.ts";

const caller = { ip: "10.3.0.1", userAgent: "test" };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await register(shop, caller, amara);
});

async function cookieOf(person: { email: string; password: string }): Promise<string> {
  const result = await signIn(shop, caller, person);
  if (!result.ok) throw new Error(`${person.email} could not sign in`);
  return result.cookies.map((setCookie) => setCookie.split(";")[0]).join("; ");
}

const userOf = (cookie: string) => currentUser(shop, new Request("http://localhost/", { headers: { cookie } }));
const daysLeft = () =>
  shop.db
    .select({ days: sql<number>`extract(epoch from ${sessions.expiresAt} - now())::float8 / 86400` })
    .from(sessions);

test("a session is found by its signed cookie, whatever other cookies are sent", async () => {
  const cookie = await cookieOf(amara);
  expect(await userOf(cookie)).toMatchObject({ email: amara.email, role: "customer" });
  expect(await userOf(`theme=dark; ${cookie}; x=%E0%A4%A`)).toMatchObject({ email: amara.email });
});

test("a cookie that was changed, truncated, or signed with another key has no user", async () => {
  const cookie = await cookieOf(amara);
  const [name, value = ""] = cookie.split("=", 2);
  const [token = "", signature = ""] = decodeURIComponent(value).split(".");
  for (const forged of [
    token,
    `${token}.`,
    `.${signature}`,
    `${token}x.${signature}`,
    `${token}.${"A".repeat(43)}=`,
    "%E0%A4%A",
  ]) {
    expect(await userOf(`${name}=${encodeURIComponent(forged)}`)).toBeUndefined();
  }
  expect(await userOf(`${name}=%E0%A4%A`)).toBeUndefined();
});

test("a session ends at once when its user signs out or is blocked", async () => {
  const cookie = await cookieOf(amara);
  await signOut(shop, caller, cookie);
  expect(await userOf(cookie)).toBeUndefined();
  const other = await cookieOf(amara);
  await shop.db.update(users).set({ blockedAt: shop.clock() }).where(eq(users.email, amara.email));
  expect(await userOf(other)).toBeUndefined();
  await shop.db.update(users).set({ blockedAt: null }).where(eq(users.email, amara.email));
  expect(await userOf(other)).toMatchObject({ email: amara.email });
});

test("a session in use is renewed after a day, and an expired one has no user", async () => {
  await shop.db.delete(sessions);
  const cookie = await cookieOf(amara);
  await shop.db.update(sessions).set({ expiresAt: sql`now() + interval '28 days'` });
  expect(await userOf(cookie)).toMatchObject({ email: amara.email });
  expect((await daysLeft())[0]?.days).toBeGreaterThan(29);
  await shop.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await userOf(cookie)).toBeUndefined();
});
