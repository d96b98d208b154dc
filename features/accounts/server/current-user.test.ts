import { eq, sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { shopContext } from "#platform/http/context.ts";
import { amara } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { requireStaff } from "../middleware/guards.ts";
import { staffContext } from "../middleware/user-context.ts";
import { passkeys, sessions, users } from "../tables.ts";
import { currentUser } from "./current-user.ts";
import { register, signIn, signOut } from "./sign-in.ts";

const caller = { ip: "10.3.0.1", userAgent: "test" };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await register(shop, caller, amara);
});

async function signInCookie(person: { email: string; password: string }): Promise<string> {
  const result = await signIn(shop, caller, person);
  if (!result.ok) throw new Error(`${person.email} could not sign in`);
  return result.cookies.map((setCookie) => setCookie.split(";")[0]).join("; ");
}

const userFromCookie = (cookie: string) => currentUser(shop, new Request("http://localhost/", { headers: { cookie } }));
/** Makes every session begin and be last used this long ago. */
const age = (began: string, used: string) =>
  shop.db.update(sessions).set({
    createdAt: sql`now() - ${began}::interval`,
    expiresAt: sql`now() - ${began}::interval + interval '90 days'`,
    updatedAt: sql`now() - ${used}::interval`,
  });
async function hoursSinceUse() {
  const [row] = await shop.db
    .select({ hours: sql<number>`extract(epoch from now() - ${sessions.updatedAt})::float8 / 3600` })
    .from(sessions);
  return row?.hours;
}

test("a session is found by its signed cookie, whatever other cookies are sent", async () => {
  const cookie = await signInCookie(amara);
  expect(await userFromCookie(cookie)).toMatchObject({ email: amara.email, role: "customer" });
  expect(await userFromCookie(`theme=dark; ${cookie}; x=%E0%A4%A`)).toMatchObject({ email: amara.email });
});

test("a cookie that was changed, truncated, or signed with another key has no user", async () => {
  const cookie = await signInCookie(amara);
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
    expect(await userFromCookie(`${name}=${encodeURIComponent(forged)}`)).toBeUndefined();
  }
  expect(await userFromCookie(`${name}=%E0%A4%A`)).toBeUndefined();
});

test("a session ends at once when its user signs out or is blocked", async () => {
  const cookie = await signInCookie(amara);
  await signOut(shop, caller, cookie);
  expect(await userFromCookie(cookie)).toBeUndefined();
  const other = await signInCookie(amara);
  await shop.db.update(users).set({ blockedAt: shop.clock() }).where(eq(users.email, amara.email));
  expect(await userFromCookie(other)).toBeUndefined();
  await shop.db.update(users).set({ blockedAt: null }).where(eq(users.email, amara.email));
  expect(await userFromCookie(other)).toMatchObject({ email: amara.email });
});

test("a session of a customer ends 90 days after it began, however often it is used", async () => {
  const cookie = await signInCookie(amara);
  await age("89 days", "1 hour");
  expect(await userFromCookie(cookie)).toMatchObject({ email: amara.email });
  // A minute more, because the clock of a machine may be set back a little; also below.
  await age("90 days 1 minute", "1 hour");
  expect(await userFromCookie(cookie)).toBeUndefined();
});

test("a session that is not used for 30 days ends; a day after its last use, a use is recorded", async () => {
  await shop.db.delete(sessions);
  const cookie = await signInCookie(amara);
  await age("40 days", "29 days");
  expect(await userFromCookie(cookie)).toMatchObject({ email: amara.email });
  expect(await hoursSinceUse()).toBeLessThan(1);
  await age("40 days", "30 days 1 minute");
  expect(await userFromCookie(cookie)).toBeUndefined();
});

test("a session of staff ends after 12 hours, also when a customer became staff during the session", async () => {
  const cookie = await signInCookie(amara);
  await shop.db.update(users).set({ role: "packer" });
  await age("11 hours", "1 minute");
  expect(await userFromCookie(cookie)).toMatchObject({ role: "packer" });
  await age("12 hours 1 minute", "1 minute");
  expect(await userFromCookie(cookie)).toBeUndefined();
  await shop.db.update(users).set({ role: "customer" });
  expect(await userFromCookie(cookie)).toMatchObject({ role: "customer" });
});

test("the cookie lasts as long as the session can: 90 days, for staff 12 hours", async () => {
  const ages = async () => {
    const result = await signIn(shop, caller, amara);
    return result.ok
      ? result.cookies
          .filter((cookie) => cookie.includes("session_token"))
          .map((cookie) => /Max-Age=(\d+)/.exec(cookie)?.[1])
      : [];
  };
  expect(await ages()).toEqual([String(90 * 24 * 60 * 60)]);
  await shop.db.update(users).set({ role: "packer" });
  expect(await ages()).toEqual([String(12 * 60 * 60)]);
  await shop.db.update(users).set({ role: "customer" });
});

test("in production, staff without a second factor have to add one before they see the office, and other users do not", async () => {
  const cookie = await signInCookie(amara);
  const enter = async (production: boolean) => {
    const context = new RouterContextProvider();
    context.set(shopContext, { ...shop, config: { ...shop.config, production } });
    const request = new Request("http://localhost/office", { headers: { cookie } });
    const args = { request, url: new URL(request.url), params: {}, pattern: "/office", context };
    try {
      await requireStaff.at(-1)?.(args, async () => new Response());
    } catch (thrown) {
      return thrown instanceof Response ? thrown.headers.get("Location") : (thrown as { init: object }).init;
    }
    return context.get(staffContext).role;
  };
  await shop.db.update(users).set({ role: "packer" });
  expect(await enter(false)).toBe("packer");
  expect(await enter(true)).toBe("/profile/security?next=/office");
  const user = await userFromCookie(cookie);
  const key = { id: "key", name: "Phone", publicKey: Buffer.from("key"), counter: 0, transports: [] };
  await shop.db.insert(passkeys).values({ ...key, userId: user?.id ?? "", createdAt: shop.clock() });
  await shop.db.update(sessions).set({ secondFactorAt: sql`now()` });
  expect(await enter(true)).toBe("packer");
});
