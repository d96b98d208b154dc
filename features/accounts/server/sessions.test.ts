import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#platform/audit/table.ts";
import { amara, bola, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { sessions, users } from "../tables.ts";
import { changeEmail } from "./change-account.ts";
import { currentUser } from "./current-user.ts";
import { deleteExpiredSessions } from "./expired-sessions.ts";
import { endAllSessions, endSession, listSessions } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const phone = { ip: "10.6.0.1", userAgent: "Mozilla/5.0 (Linux; Android 10; K) Chrome/143.0.0.0 Mobile Safari/537.36" };
const laptop = { ip: "10.6.0.2", userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0" };
let shop: TestShop;
let amaraId: string;
beforeEach(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
  await shop.db.delete(sessions);
});

/** Signs in; returns a function that reads the user of the session. */
async function signedIn(caller: typeof phone, person: { email: string; password: string } = amara) {
  const result = await signIn(shop, caller, person);
  if (!result.ok) throw new Error(result.why);
  const cookie = result.cookies.map((header) => header.split(";")[0]).join("; ");
  return () => currentUser(shop, new Request("http://localhost/", { headers: { cookie } }));
}

test("an account's sessions are listed with their browsers, the last used first, and each can be ended by its owner alone", async () => {
  const onPhone = await signedIn(phone);
  const onLaptop = await signedIn(laptop);
  const bolaId = await join(shop, bola);
  const list = await listSessions(shop.db, amaraId);
  expect(list.map(({ userAgent }) => userAgent).toSorted()).toEqual([phone.userAgent, laptop.userAgent].toSorted());
  const { sessionId = "" } = (await onPhone()) ?? {};
  for (const [ago, index] of [
    ["1 hour", 0],
    ["3 hours", 1],
  ] as const) {
    await shop.db.update(sessions).set({ updatedAt: sql`now() - interval '2 hours'` });
    const isPhone = eq(sessions.id, sessionId);
    await shop.db
      .update(sessions)
      .set({ updatedAt: sql`now() - ${ago}::interval` })
      .where(isPhone);
    expect((await listSessions(shop.db, amaraId))[index]?.id).toBe(sessionId);
  }
  expect(await endSession(shop, laptop, bolaId, sessionId)).toBe(false);
  expect(await onPhone()).toBeDefined();
  expect(await endSession(shop, laptop, amaraId, sessionId)).toBe(true);
  expect(await onPhone()).toBeUndefined();
  expect(await onLaptop()).toBeDefined();
});

test("signing out everywhere ends all sessions of the account and of nobody else", async () => {
  const onPhone = await signedIn(phone);
  const onLaptop = await signedIn(laptop);
  await join(shop, bola);
  const bolas = await signedIn(phone, bola);
  await endAllSessions(shop, phone, amaraId);
  expect(await onPhone()).toBeUndefined();
  expect(await onLaptop()).toBeUndefined();
  expect(await bolas()).toBeDefined();
});

test("another email address for the account ends its sessions, except the one that changed it", async () => {
  const thief = await signedIn(laptop);
  const own = await signedIn(phone);
  const sessionId = (await own())?.sessionId ?? "";
  const change = { ip: "10.4.1.1", email: "new@example.com", password: amara.password, sessionId };
  expect(await changeEmail(shop, amaraId, change)).toEqual({ ok: true });
  expect(await thief()).toBeUndefined();
  expect(await own()).toMatchObject({ email: "new@example.com" });
});

test("the nightly job deletes the sessions that have ended, with their IP addresses, and no others", async () => {
  const end = async (change: object) => {
    const user = await (await signedIn(phone))();
    await shop.db
      .update(sessions)
      .set(change)
      .where(eq(sessions.id, user?.sessionId ?? ""));
  };
  await end({ createdAt: sql`now() - interval '91 days'` });
  await end({ updatedAt: sql`now() - interval '31 days'` });
  await end({ expiresAt: sql`now() - interval '1 second'` });
  const live = await signedIn(laptop);
  expect((await listSessions(shop.db, amaraId)).map(({ userAgent }) => userAgent)).toEqual([laptop.userAgent]);
  await deleteExpiredSessions(shop);
  expect(await shop.db.select({ ip: sessions.ipAddress }).from(sessions)).toEqual([{ ip: laptop.ip }]);
  expect(await live()).toBeDefined();
});

test("a sign-in of staff is in the audit trail; a customer's is not", async () => {
  const entries = () =>
    shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `account:${amaraId}`));
  await signedIn(phone);
  expect(await entries()).toEqual([]);
  await shop.db.update(users).set({ role: "packer" }).where(eq(users.id, amaraId));
  await signedIn(phone);
  expect(await entries()).toMatchObject([{ actorId: amaraId, action: "signed in" }]);
});
