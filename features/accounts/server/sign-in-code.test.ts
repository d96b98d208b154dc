import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { deleteAccount } from "#features/privacy/server/delete-account.ts";
import { auditLog } from "#platform/audit/table.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { MINUTE, SECOND } from "#platform/rules/time.ts";
import { emailTo, emailsTo, mailedCode, secretIn } from "#tests/mail/sent-emails.ts";
import { contentKnown, sentStatements } from "#tests/money/sent-statements.ts";
import { amara, bola, confirmAddress, join, joinConfirmed, joinStaff } from "#tests/people/people.ts";
import { addTestApp, addTestPasskey, openSession, sessionFromResult } from "#tests/people/second-factors.ts";
import { captureLog } from "#tests/shop/captured-log.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { passkeys, passwordHashes, sessions, users, verifications } from "../tables.ts";
import { blockAccount } from "./block-account.ts";
import { changeEmail } from "./change-account.ts";
import { mailNewPassword, setNewPassword } from "./new-password.ts";
import { passSecondStep } from "./second-factor/second-step.ts";
import { endAllSessions } from "./sessions.ts";
import { codeSentTo, mailSignInCode } from "./sign-in-code.ts";
import { signInWithCode } from "./sign-in-with-code.ts";
import { signIn } from "./sign-in.ts";

const ngozi = "ngozi@example.com";
const wrong = "000 000";
let shop: TestShop;
let amaraId: string;
beforeEach(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
});

let networks = 0;
const caller = () => ({ ip: `10.50.${Math.floor(networks / 250)}.${(networks += 1) % 250}`, userAgent: "test" });
const later = (milliseconds: number) => shop.setClock(new Date(shop.clock().getTime() + milliseconds));
const cookieHeader = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

/** Asks for a code a second later; the Cookie header of the browser from then on, and the code. */
async function ask(email: string, { name = "", cookie = "" } = {}) {
  later(SECOND);
  const mailed = await mailSignInCode(shop, caller(), { email, name, cookie });
  if (mailed instanceof Refusal) throw new Error(mailed.message);
  return { cookie: cookieHeader(mailed), code: await mailedCode(shop, email) };
}

/** Enters a code from a network of its own: `ok`, `second step`, or why not. */
async function enter(typed: { code: string; cookie: string; name?: string }): Promise<string> {
  const result = await signInWithCode(shop, caller(), { ...typed, code: typed.code.replace(" ", "") });
  if (!result.ok) return result.why;
  return result.secondStep ? "second step" : "ok";
}

const accountOf = (email: string) => shop.db.query.users.findFirst({ where: eq(users.email, email) });

test("a code makes the account of a new address, confirmed and with the name that was typed, and no other email is sent", async () => {
  const asked = await ask(ngozi, { name: "Ngozi Eze" });
  expect(await accountOf(ngozi)).toBeUndefined();
  expect(await codeSentTo(shop, asked.cookie)).toBe(ngozi);
  const result = await signInWithCode(shop, caller(), { code: asked.code.replace(" ", ""), cookie: asked.cookie });
  if (!result.ok) throw new Error(result.why);
  const session = sessionFromResult(shop, { ok: true, cookies: result.cookies });
  expect(await session.user()).toMatchObject({
    name: "Ngozi Eze",
    email: ngozi,
    emailVerified: true,
    role: "customer",
  });
  expect((await emailsTo(shop, ngozi)).map(({ subject }) => subject)).toEqual([
    `${asked.code} is your Calabash Larder code`,
  ]);
  expect(await shop.db.$count(passwordHashes, eq(passwordHashes.userId, (await accountOf(ngozi))!.id))).toBe(0);
});

test("without a name a new address keeps its code until one is given, and a known one needs none", async () => {
  const asked = await ask(ngozi);
  expect(await enter(asked)).toBe("nameless");
  expect(await enter({ ...asked, name: "Ngozi Eze" })).toBe("ok");
  expect((await accountOf(ngozi))?.name).toBe("Ngozi Eze");
  expect(await enter(await ask(amara.email, { name: "Somebody Else" }))).toBe("ok");
  expect((await accountOf(amara.email))?.name).toBe(amara.name);
});

test("a name in a cookie that the shop did not write is none", async () => {
  const asked = await ask(ngozi);
  const forged = `${asked.cookie}${Buffer.from(`Ngozi\nBcc: ${"x".repeat(200)}`).toString("base64url")}`;
  expect(await enter({ ...asked, cookie: forged })).toBe("nameless");
});

/** What asking for a code does and sends, without what differs between two requests for one address. */
async function effectsOfAsking(email: string) {
  later(SECOND);
  let cookies: string[] = [];
  const statements = await sentStatements(shop, async () => {
    const mailed = await mailSignInCode(shop, caller(), { email, name: "", cookie: "" });
    if (!(mailed instanceof Refusal)) cookies = mailed;
  });
  const mail = (await emailsTo(shop, email)).at(-1);
  const text = `${mail?.subject}\n${mail?.bodyText}`.replaceAll(/\d{3} \d{3}/g, "123 456");
  const attributes = cookies.map((cookie) => cookie.replace(/=[^;]+/, ""));
  return { statements, text, attributes, about: mail?.regarding };
}

/** The statements of a wrong code. */
async function statementsOfGuess(email: string) {
  const { cookie } = await ask(email);
  return sentStatements(shop, async () => expect(await enter({ cookie, code: wrong })).toBe("refused"));
}

test("whether there is an account changes neither the response, nor the statements, nor the email", async () => {
  await contentKnown(shop);
  // The first email reads the shop's name, which stays in memory.
  await ask(bola.email);
  const known = await effectsOfAsking(amara.email);
  expect(known).toEqual(await effectsOfAsking(ngozi));
  expect([known.about, known.attributes.length]).toEqual([null, 1]);
  expect(await statementsOfGuess(amara.email)).toEqual(await statementsOfGuess(ngozi));
});

/** The outcomes of wrong codes, one after the other. */
async function guess(cookie: string, times: number): Promise<string[]> {
  const outcomes: string[] = [];
  for (let count = 0; count < times; count += 1) outcomes.push(await enter({ cookie, code: wrong }));
  return outcomes;
}

test.each<[attack: string, run: () => Promise<unknown>, outcome: unknown]>([
  [
    "five wrong codes end it",
    async () => {
      const asked = await ask(amara.email);
      return [...(await guess(asked.cookie, 5)), await enter(asked), await codeSentTo(shop, asked.cookie)];
    },
    [...Array<string>(5).fill("refused"), "ended", undefined],
  ],
  [
    "of twelve tries at once five are compared",
    async () => {
      const { cookie } = await ask(amara.email);
      const tries = await Promise.all(Array.from({ length: 12 }, () => enter({ cookie, code: wrong })));
      return tries.filter((outcome) => outcome === "refused").length;
    },
    5,
  ],
  [
    "it works once",
    async () => {
      const asked = await ask(amara.email);
      return [await enter(asked), await enter(asked)];
    },
    ["ok", "ended"],
  ],
  [
    "of two presses at once one signs in",
    async () => {
      const asked = await ask(amara.email);
      return (await Promise.all([enter(asked), enter(asked)])).toSorted();
    },
    ["ended", "ok"],
  ],
  [
    "two presses at once for a new address make one account",
    async () => {
      const asked = await ask(ngozi, { name: "Ngozi Eze" });
      const outcomes = await Promise.all([enter(asked), enter(asked)]);
      return [...outcomes.toSorted(), await shop.db.$count(users, eq(users.email, ngozi))];
    },
    ["ended", "ok", 1],
  ],
  [
    "in another browser it is worth nothing",
    async () => {
      const asked = await ask(amara.email);
      const other = await ask(bola.email);
      return [await enter({ ...asked, cookie: "" }), await enter({ ...asked, cookie: other.cookie })];
    },
    ["ended", "refused"],
  ],
  [
    "a stranger who asks for the same address in another browser does not end it",
    async () => {
      const asked = await ask(amara.email);
      const stranger = await ask(amara.email);
      await guess(stranger.cookie, 6);
      return enter(asked);
    },
    "ok",
  ],
  [
    "after ten minutes it has ended",
    async () => {
      const asked = await ask(amara.email);
      later(10 * MINUTE - SECOND);
      const before = await codeSentTo(shop, asked.cookie);
      later(SECOND);
      return [before, await enter(asked)];
    },
    [amara.email, "ended"],
  ],
  [
    "of two codes the newer one counts, even with the cookie of the older one",
    async () => {
      const first = await ask(amara.email);
      const second = await ask(amara.email, first);
      return [await enter({ ...second, code: first.code }), await enter(first), await enter(second)];
    },
    ["refused", "ended", "ok"],
  ],
  [
    "one that was mailed to an address opens no account that has left that address",
    async () => {
      const asked = await ask(amara.email, { name: "Somebody Else" });
      const { password } = amara;
      await changeEmail(shop, amaraId, { ...caller(), email: "new@example.com", password });
      const outcome = await enter(asked);
      return [outcome, (await accountOf(amara.email))?.id === amaraId];
    },
    ["ok", false],
  ],
  [
    "one that was mailed before the account was blocked",
    async () => {
      const asked = await ask(amara.email);
      await shop.db.update(users).set({ blockedAt: shop.clock() }).where(eq(users.id, amaraId));
      return enter(asked);
    },
    "refused",
  ],
  [
    "one that was mailed before the account was blocked and unblocked",
    async () => {
      const asked = await ask(amara.email);
      const staff = await joinStaff(shop, bola);
      for (const blocked of [true, false]) await blockAccount(shop, staff, { id: amaraId, blocked });
      return enter(asked);
    },
    "ended",
  ],
  [
    "one that was mailed before the account was deleted",
    async () => {
      const asked = await ask(amara.email);
      await deleteAccount(shop, caller(), { cookie: "", userId: amaraId, password: amara.password });
      return [await enter({ ...asked, name: "Amara" }), await accountOf(amara.email)];
    },
    ["ended", undefined],
  ],
  [
    "one that was mailed before a new password was chosen",
    async () => {
      const asked = await ask(amara.email);
      await mailNewPassword(shop, amara.email);
      const secret = secretIn(await emailTo(shop, amara.email, "Choose a new password"), "/auth/new-password");
      await setNewPassword(shop, caller(), { secret, newPassword: "ofe-onugbu-2026" });
      return enter(asked);
    },
    "ended",
  ],
  [
    "one that was mailed before its owner signed out everywhere",
    async () => {
      const asked = await ask(amara.email);
      await endAllSessions(shop, caller(), amaraId);
      return enter(asked);
    },
    "ended",
  ],
  [
    "the right code of a member of staff, who signs in with a password or a passkey",
    async () => {
      await joinStaff(shop, bola, "packer");
      const asked = await ask(bola.email);
      return [await enter(asked), await enter(asked)];
    },
    ["staff", "ended"],
  ],
])("a code under attack: %s", async (_attack, run, outcome) => {
  expect(await run()).toEqual(outcome);
});

test("guesses at one address are counted over all of its codes, and do not lock its owner's browser out", async () => {
  const signedIn = await signIn(shop, caller(), amara);
  const device = signedIn.ok ? cookieHeader(signedIn.cookies) : "";
  const outcomes: string[] = [];
  for (let code = 0; code < 5; code += 1) outcomes.push(...(await guess((await ask(amara.email)).cookie, 5)));
  // The sign-in was the first of twenty.
  expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(19);
  expect(outcomes.at(-1)).toBe("too-many-for-account");
  expect(await enter(await ask(amara.email))).toBe("too-many-for-account");
  const asked = await ask(amara.email, { cookie: device });
  expect(await enter({ ...asked, cookie: `${device}; ${asked.cookie}` })).toBe("ok");
});

test("of a thousand addresses that one network asks for, thirty an hour get a code", async () => {
  const ip = "10.51.0.1";
  const outcomes = [];
  for (let count = 0; count < 1_000; count += 1) {
    const email = `stranger-${count}@example.com`;
    outcomes.push(await mailSignInCode(shop, { ip, userAgent: "" }, { email, name: "", cookie: "" }));
  }
  expect(outcomes.filter((outcome) => !(outcome instanceof Refusal))).toHaveLength(30);
  expect(outcomes.at(-1)).toMatchObject({ code: "too-many", status: 429, details: { retryAfter: 3_600 } });
  expect(await shop.db.$count(verifications, eq(verifications.value, '{"email":"stranger-30@example.com"}'))).toBe(0);
});

test("an address gets six codes an hour, the answer stays the same, and a browser that its account knows gets more", async () => {
  const signedIn = await signIn(shop, caller(), amara);
  const device = signedIn.ok ? cookieHeader(signedIn.cookies) : "";
  const before = (await emailsTo(shop, amara.email)).length;
  const countAsked = async (cookie: string) => {
    const mailed = await mailSignInCode(shop, caller(), { email: amara.email, name: "", cookie });
    expect(mailed).toHaveLength(1);
    return (await emailsTo(shop, amara.email)).length - before;
  };
  for (let count = 1; count <= 8; count += 1) expect(await countAsked("")).toBe(Math.min(count, 6));
  expect(await countAsked(device)).toBe(7);
  // Links to a new password are counted apart.
  await mailNewPassword(shop, amara.email);
  await emailTo(shop, amara.email, "Choose a new password");
});

test("an account with a second factor keeps it: the code replaces the password only", async () => {
  const { codeAt } = await addTestApp(shop, amara);
  later(MINUTE);
  const asked = await ask(amara.email);
  const result = await signInWithCode(shop, caller(), { ...asked, code: asked.code.replace(" ", "") });
  expect(result).toMatchObject({ ok: true, secondStep: true });
  if (!result.ok) return;
  const pending = sessionFromResult(shop, { ok: true, cookies: result.cookies });
  expect(await pending.user()).toBeUndefined();
  const user = await pending.userBeforeSecondStep();
  const passed = await passSecondStep(shop, caller(), user!, { kind: "app", code: codeAt(shop.clock()) });
  expect(await sessionFromResult(shop, passed).user()).toMatchObject({ email: amara.email });
});

test("who proves an address with a code gets the account that somebody else has registered for it, and nobody else has a way in", async () => {
  await join(shop, bola);
  const { session } = await addTestPasskey(shop, bola);
  const account = (await accountOf(bola.email))!;
  expect(await enter(await ask(bola.email))).toBe("ok");
  expect(await accountOf(bola.email)).toMatchObject({ id: account.id, emailVerified: true });
  expect(await session.user()).toBeUndefined();
  expect(await signIn(shop, caller(), bola)).toEqual({ ok: false, why: "refused" });
  expect(await shop.db.$count(passkeys, eq(passkeys.userId, account.id))).toBe(0);
  expect(await shop.db.$count(sessions, eq(sessions.userId, account.id))).toBe(1);
  await emailTo(shop, bola.email, "The password was removed from your account");
});

test("in the browser that registered an address its code confirms it, and the password stays; so it does once confirmed", async () => {
  await join(shop, bola);
  const signedIn = await signIn(shop, caller(), bola);
  const device = signedIn.ok ? cookieHeader(signedIn.cookies) : "";
  const asked = await ask(bola.email, { cookie: device });
  expect(await enter({ ...asked, cookie: `${device}; ${asked.cookie}` })).toBe("ok");
  expect(await accountOf(bola.email)).toMatchObject({ emailVerified: true });
  expect((await openSession(shop, bola)).cookie).not.toBe("");
  const ngoziToo = { name: "Ngozi Eze", email: ngozi, password: "ofe-owerri-and-fufu" };
  await join(shop, ngoziToo);
  await confirmAddress(shop, ngozi);
  expect(await enter(await ask(ngozi))).toBe("ok");
  expect((await openSession(shop, ngoziToo)).cookie).not.toBe("");
});

test("neither the database, apart from the email, nor the log has the code or the secret of its browser", async () => {
  const { log, lines, securityEvents } = captureLog();
  const logging = { ...shop, log };
  const mailed = await mailSignInCode(logging, caller(), { email: ngozi, name: "Ngozi", cookie: "" });
  if (mailed instanceof Refusal) throw new Error(mailed.message);
  const cookie = cookieHeader(mailed);
  const code = (await mailedCode(shop, ngozi)).replace(" ", "");
  const secret = /code=([^.]+)/.exec(cookie)?.[1] ?? "";
  expect(secret).toHaveLength(32);
  const stored = JSON.stringify(await shop.db.select().from(verifications));
  await signInWithCode(logging, caller(), { code: wrong.replace(" ", ""), cookie });
  await signInWithCode(logging, caller(), { code, cookie });
  expect(securityEvents().map(({ security }) => security)).toEqual([
    "sign-in code requested",
    "sign-in refused",
    "signed up",
    "signed in",
  ]);
  const logged = lines.join("").replaceAll(/"time":\d+/g, "");
  for (const text of [secret, code]) expect(stored + logged).not.toContain(text);
  for (const text of [ngozi, "Ngozi"]) expect(logged).not.toContain(text);
  expect(await shop.db.select().from(auditLog).where(eq(auditLog.action, "signed in"))).toEqual([]);
});

test("the cookie is as protected as the session's, ends with the code, and is deleted by signing in", async () => {
  const secure = { ...shop, config: { ...shop.config, publicUrl: "https://shop.example" } };
  const mailed = await mailSignInCode(secure, caller(), { email: ngozi, name: "Ngozi", cookie: "" });
  const [cookie = ""] = mailed instanceof Refusal ? [] : mailed;
  expect(cookie).toMatch(/^__Host-calabash-larder\.code=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const code = (await mailedCode(shop, ngozi)).replace(" ", "");
  const result = await signInWithCode(secure, caller(), { code, cookie: cookie.split(";")[0] ?? "" });
  expect(result.ok && result.cookies.at(-1)).toMatch(/^__Host-calabash-larder\.code=; Max-Age=0;/);
});
