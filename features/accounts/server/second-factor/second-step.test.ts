import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#platform/audit/table.ts";
import { write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY, MINUTE, SECOND } from "#platform/rules/time.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { amara, join } from "#tests/people/people.ts";
import {
  addTestApp,
  addTestPasskey,
  openSession,
  sessionFromResult,
  useTestPasskey,
} from "#tests/people/second-factors.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { authenticatorApps, recoveryCodes, sessions, users } from "../../tables.ts";
import { changePassword } from "../change-account.ts";
import { addApp, findApp, removeApp, setUpApp } from "./authenticator-app.ts";
import { countRecoveryCodes, renewRecoveryCodes } from "./recovery-codes.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";
import { passSecondStep, type SecondFactor } from "./second-step.ts";

const caller = { ip: "10.14.0.1", userAgent: "test" };
const refused = { ok: false, why: "refused" };
let shop: TestShop;
let amaraId: string;
beforeEach(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
});

const auditOfAmara = () =>
  shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `account:${amaraId}`));
const later = (milliseconds: number) => shop.setClock(new Date(shop.clock().getTime() + milliseconds));

/** Signs in with the password, then takes the second step. */
async function twoSteps(factor: SecondFactor) {
  const pending = await (await openSession(shop, amara)).userBeforeSecondStep();
  if (!pending) throw new Error("no second step");
  return passSecondStep(shop, caller, pending, factor);
}

test("after the right password, an account with a second factor has no user before the second step", async () => {
  const { codeAt } = await addTestApp(shop, amara);
  const pending = await openSession(shop, amara);
  expect(await pending.user()).toBeUndefined();
  const user = await pending.userBeforeSecondStep();
  if (!user) throw new Error("no second step");
  later(30 * SECOND);
  const result = await passSecondStep(shop, caller, user, { kind: "app", code: codeAt(shop.clock()) });
  const session = sessionFromResult(shop, result);
  expect(await session.user()).toMatchObject({ email: amara.email, isConfirmed: true });
  // The token from before the second step is worth nothing.
  expect(session.cookie).not.toBe(pending.cookie);
  expect(await pending.user()).toBeUndefined();
  expect(await pending.userBeforeSecondStep()).toBeUndefined();
});

test("the second step must follow within ten minutes", async () => {
  await addTestApp(shop, amara);
  const pending = await openSession(shop, amara);
  await shop.db
    .update(sessions)
    // A second more, because the machine's clock may be set back by a moment between the two statements.
    .set({ createdAt: sql`now() - interval '10 minutes 1 second'` })
    .where(sql`${sessions.secondFactorAt} is null`);
  expect(await pending.userBeforeSecondStep()).toBeUndefined();
});

test("a code of the app is accepted once, and half a minute early or late", async () => {
  const { codeAt } = await addTestApp(shop, amara);
  expect(await twoSteps({ kind: "app", code: codeAt(shop.clock()) })).toEqual(refused);
  later(5 * MINUTE);
  const now = shop.clock().getTime();
  const early = codeAt(new Date(now - 30 * SECOND));
  const late = codeAt(new Date(now + 30 * SECOND));
  expect(await twoSteps({ kind: "app", code: codeAt(new Date(now - 60 * SECOND)) })).toEqual(refused);
  expect(await twoSteps({ kind: "app", code: early })).toMatchObject({ ok: true });
  expect(await twoSteps({ kind: "app", code: early })).toEqual(refused);
  later(15 * MINUTE);
  expect(await twoSteps({ kind: "app", code: late })).toEqual(refused);
  expect(await twoSteps({ kind: "app", code: codeAt(shop.clock()) })).toMatchObject({ ok: true });
});

test("of two sign-ins with the same code at once, one succeeds", async () => {
  const { codeAt } = await addTestApp(shop, amara);
  later(MINUTE);
  const code = codeAt(shop.clock());
  const pending = await Promise.all([openSession(shop, amara), openSession(shop, amara)]);
  const results = await Promise.all(
    pending.map(async (session) => {
      const user = await session.userBeforeSecondStep();
      return user && passSecondStep(shop, caller, user, { kind: "app", code });
    }),
  );
  expect(results.filter((result) => result?.ok)).toHaveLength(1);
});

test("codes cannot be guessed: five tries in 15 minutes and 30 a day for an account, from whatever address", async () => {
  const { codeAt } = await addTestApp(shop, amara);
  const pending = await (await openSession(shop, amara)).userBeforeSecondStep();
  const guess = async () => {
    const result = pending && (await passSecondStep(shop, caller, pending, { kind: "app", code: "000000" }));
    return result?.ok || result?.why;
  };
  for (let count = 0; count < 5; count += 1) expect(await guess()).toBe("refused");
  expect(await guess()).toBe("too-many");
  later(MINUTE);
  expect(await twoSteps({ kind: "app", code: codeAt(shop.clock()) })).toEqual({ ok: false, why: "too-many" });
  for (let quarter = 0; quarter < 5; quarter += 1) {
    later(15 * MINUTE);
    for (let count = 0; count < 5; count += 1) expect(await guess()).toBe("refused");
  }
  later(15 * MINUTE);
  expect(await guess()).toBe("too-many");
  later(DAY);
  expect(await twoSteps({ kind: "app", code: codeAt(shop.clock()) })).toMatchObject({ ok: true });
});

test("each of the ten recovery codes works once, however it is typed, and its use is mailed", async () => {
  const { codes } = await addTestPasskey(shop, amara);
  expect(codes).toHaveLength(10);
  const [code = "", other = ""] = codes;
  const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
  expect(await twoSteps({ kind: "recovery code", code: typed })).toMatchObject({ ok: true });
  expect(await twoSteps({ kind: "recovery code", code })).toEqual(refused);
  expect(await countRecoveryCodes(shop.db, amaraId)).toBe(9);
  expect((await emailsTo(shop, amara.email)).map(({ subject }) => subject)).toContain(
    "A recovery code was used for your account",
  );
  const session = sessionFromResult(shop, await twoSteps({ kind: "recovery code", code: other }));
  const user = await session.user();
  if (!user) throw new Error("not signed in");
  const renewed = await renewRecoveryCodes(shop, caller, user);
  later(15 * MINUTE);
  expect(await twoSteps({ kind: "recovery code", code: codes[2] ?? "" })).toEqual(refused);
  expect(await twoSteps({ kind: "recovery code", code: renewed[0] ?? "" })).toMatchObject({ ok: true });
});

test("a passkey can be the second step too", async () => {
  const { authenticator } = await addTestPasskey(shop, amara);
  const passkey = await useTestPasskey(shop, authenticator);
  expect(await sessionFromResult(shop, await twoSteps({ kind: "passkey", passkey })).user()).toMatchObject({
    id: amaraId,
  });
});

test("the first second factor ends the sessions that began without it, except the one that added it", async () => {
  const thief = await openSession(shop, amara);
  const { session } = await addTestApp(shop, amara);
  expect(await session.user()).toMatchObject({ hasSecondFactor: true });
  expect(await thief.user()).toBeUndefined();
  expect(await thief.userBeforeSecondStep()).toBeUndefined();
});

test("removing the app needs no second step any more, and ends the other sessions", async () => {
  const { session, codeAt } = await addTestApp(shop, amara);
  later(MINUTE);
  const other = sessionFromResult(shop, await twoSteps({ kind: "app", code: codeAt(shop.clock()) }));
  const user = await session.user();
  if (!user) throw new Error("not signed in");
  await removeApp(shop, caller, user);
  expect(await other.user()).toBeUndefined();
  expect(await session.user()).toMatchObject({ hasSecondFactor: false });
  expect(await countRecoveryCodes(shop.db, amaraId)).toBe(0);
  expect(await (await openSession(shop, amara)).user()).toMatchObject({ id: amaraId });
});

test("an account has one app, which is set up with the secret that the browser sent back for this account", async () => {
  const { session, codeAt } = await addTestApp(shop, amara);
  const user = await session.user();
  if (!user) throw new Error("not signed in");
  const setup = await setUpApp(shop, user);
  expect(await setUpApp(shop, user, setup.encrypted)).toEqual(setup);
  // Another account cannot have it: it gets a secret of its own.
  expect((await setUpApp(shop, { ...user, id: "somebody" }, setup.encrypted)).secret).not.toBe(setup.secret);
  const wrong = await addApp(shop, caller, user, { encrypted: setup.encrypted, code: codeAt(shop.clock()) });
  expect(wrong).toMatchObject({ code: "wrong-code", message: expect.stringContaining("not the code") });
  const code = new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate({ timestamp: shop.clock().getTime() });
  const second = await addApp(shop, caller, user, { encrypted: setup.encrypted, code });
  expect(second).toMatchObject({ message: expect.stringContaining("has an authenticator app already") });
  expect(second).toBeInstanceOf(Refusal);
  expect(await findApp(shop.db, amaraId)).toEqual({ createdAt: shop.clock(), lastUsedAt: null });
  // No email reports the refusals, or the second removal, which removes nothing.
  await removeApp(shop, caller, user);
  await removeApp(shop, caller, user);
  const subjects = (await emailsTo(shop, amara.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("authenticator app was")).toSorted()).toEqual([
    "An authenticator app was added to your account",
    "The authenticator app was removed from your account",
  ]);
});

test("after a change of the password the session has still passed the second step", async () => {
  const { session } = await addTestApp(shop, amara);
  const passwords = { currentPassword: amara.password, newPassword: "ofe-onugbu-2026" };
  const user = await session.user();
  if (!user) throw new Error("not signed in");
  const result = await changePassword(shop, caller, { user, ...passwords });
  expect(await sessionFromResult(shop, result).user()).toMatchObject({ id: amaraId });
  expect(await session.user()).toBeUndefined();
});

test("secrets of apps and recovery codes cannot be read from the database", async () => {
  const { codes, codeAt } = await addTestApp(shop, amara);
  const [app] = await shop.db.select().from(authenticatorApps);
  expect(app?.secret.length).toBe(12 + 16 + 20);
  const stored = JSON.stringify(await shop.db.select().from(recoveryCodes));
  for (const code of codes) expect(stored).not.toContain(code.replaceAll("-", ""));
  // The secret of one account is of no use for another.
  const bola = await join(shop, { name: "Bola", email: "bola@example.com", password: "ewedu-and-gbegiri" });
  await shop.db.update(authenticatorApps).set({ userId: bola }).where(eq(authenticatorApps.userId, amaraId));
  const pending = await (
    await openSession(shop, { email: "bola@example.com", password: "ewedu-and-gbegiri" })
  ).userBeforeSecondStep();
  if (!pending) throw new Error("no second step");
  later(MINUTE);
  expect(await passSecondStep(shop, caller, pending, { kind: "app", code: codeAt(shop.clock()) })).toEqual(refused);
});

test("an owner or the operator removes the factors that somebody has lost: audited, mailed, signed out", async () => {
  const { session } = await addTestPasskey(shop, amara);
  expect(await resetSecondFactor(shop, amaraId, amara.email)).toMatchObject({ code: "own-account" });
  expect(await resetSecondFactor(shop, null, "nobody@example.com")).toMatchObject({ code: "account-not-found" });
  expect(await resetSecondFactor(shop, null, amara.email)).toEqual({ id: amaraId });
  expect(await session.user()).toBeUndefined();
  expect(await (await openSession(shop, amara)).user()).toMatchObject({ hasSecondFactor: false });
  expect(await auditOfAmara()).toMatchObject([{ actorId: null, action: "removed the second step" }]);
  expect((await emailsTo(shop, amara.email)).map(({ subject }) => subject)).toContain(
    "Your passkeys and your authenticator app were removed",
  );
});

test("staff's sign-in with a second factor is in the audit trail, with how it was done", async () => {
  const { codeAt } = await addTestApp(shop, amara);
  await shop.db.update(users).set({ role: "owner" });
  later(MINUTE);
  await twoSteps({ kind: "app", code: codeAt(shop.clock()) });
  expect(await auditOfAmara()).toMatchObject([
    { actorId: amaraId, action: "signed in", details: { how: "password and app" } },
  ]);
});

test("a change of the second step is told to a confirmed address however much mail strangers have caused, to another one not", async () => {
  const { session } = await addTestApp(shop, amara);
  const told = async (emailVerified: boolean) => {
    await shop.db.update(users).set({ emailVerified });
    const content = { subject: "By a stranger", greeting: "Hello,", paragraphs: ["?"] };
    for (let count = 0; count < 7; count += 1)
      await write(shop, null, (w) => queueEmail(w, { to: amara.email, content }));
    const user = await session.user();
    if (!user) throw new Error("not signed in");
    await renewRecoveryCodes(shop, caller, user);
    const mails = await emailsTo(shop, amara.email);
    return mails.filter(({ subject }) => subject === "Your account has new recovery codes").length;
  };
  expect([await told(false), await told(true)]).toEqual([0, 1]);
});
