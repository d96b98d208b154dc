import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { Refusal } from "#platform/rules/refusal.ts";
import { MINUTE } from "#platform/rules/time.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { openAuthenticator } from "#tests/people/authenticator.ts";
import { amara, bola, join } from "#tests/people/people.ts";
import { addTestPasskey, openSession, sessionFromResult, useTestPasskey } from "#tests/people/second-factors.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { passkeys, sessions, users } from "../../tables.ts";
import { confirmIdentity } from "../confirm-identity.ts";
import { makeChallenge, useChallenge } from "./challenge.ts";
import { addPasskey, listPasskeys, passkeyCreationOptions, removePasskey, renamePasskey } from "./passkeys.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";
import { passSecondStep, signInWithPasskey } from "./second-step.ts";
import { passkeyRequestOptions } from "./use-passkey.ts";

const caller = { ip: "10.13.0.1", userAgent: "test" };
const refused = { ok: false, why: "refused" };
let shop: TestShop;
let amaraId: string;
beforeEach(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
});
const origin = () => ({ origin: new URL(shop.config.publicUrl).origin });

test("a passkey signs in alone, without email address, password and second step", async () => {
  const { authenticator } = await addTestPasskey(shop, amara);
  const result = await signInWithPasskey(shop, caller, await useTestPasskey(shop, authenticator));
  expect(await sessionFromResult(shop, result).user()).toMatchObject({ email: amara.email, hasSecondFactor: true });
  expect(await listPasskeys(shop.db, amaraId)).toMatchObject([{ name: "Phone", lastUsedAt: shop.clock() }]);
});

test("what a passkey has signed is accepted once, within five minutes, from this shop's origin and challenge", async () => {
  const { authenticator } = await addTestPasskey(shop, amara);
  const once = await useTestPasskey(shop, authenticator);
  expect(await signInWithPasskey(shop, caller, once)).toMatchObject({ ok: true });
  expect(await signInWithPasskey(shop, caller, once)).toEqual(refused);
  const late = await useTestPasskey(shop, authenticator);
  shop.setClock(new Date(shop.clock().getTime() + 5 * MINUTE));
  expect(await signInWithPasskey(shop, caller, late)).toEqual(refused);
  const options = await passkeyRequestOptions(shop);
  const phished = authenticator.use(options, { origin: "https://calabash-1arder.example" });
  expect(await signInWithPasskey(shop, caller, phished)).toEqual(refused);
  const otherSite = authenticator.use({ ...options, rpId: "example.com" }, origin());
  expect(await signInWithPasskey(shop, caller, otherSite)).toEqual(refused);
  const ownChallenge = authenticator.use({ ...options, challenge: Buffer.alloc(56).toString("base64url") }, origin());
  expect(await signInWithPasskey(shop, caller, ownChallenge)).toEqual(refused);
  for (const text of ["", "{}", "null", "[1]", '{"id":"x"}'])
    expect(await signInWithPasskey(shop, caller, text)).toEqual(refused);
});

test("a challenge is accepted once in all of its five minutes, also from a passkey that does not count its uses", async () => {
  const challenge = Buffer.from(makeChallenge(shop, "sign in")).toString("base64url");
  expect(await useChallenge(shop, "sign up", challenge)).toBe(false);
  expect(await useChallenge(shop, "sign in", challenge)).toBe(true);
  for (const minutes of [0, 4]) {
    shop.setClock(new Date(shop.clock().getTime() + minutes * MINUTE));
    expect(await useChallenge(shop, "sign in", challenge), `${minutes} minutes later`).toBe(false);
  }
});

test("a passkey that was used without PIN or fingerprint does not sign in, and is not added either", async () => {
  const { authenticator, session } = await addTestPasskey(shop, amara);
  const unverified = await useTestPasskey(shop, authenticator, { unverified: true });
  expect(await signInWithPasskey(shop, caller, unverified)).toEqual(refused);
  const user = await session.user();
  if (!user) throw new Error("not signed in");
  const options = await passkeyCreationOptions(shop, user);
  const response = openAuthenticator().create(options, { ...origin(), unverified: true });
  expect(await addPasskey(shop, caller, user, { name: "Key", response })).toBeInstanceOf(Refusal);
});

test("a challenge for one account adds no passkey to another, and none to sign in with", async () => {
  await join(shop, bola);
  const amaras = await (await openSession(shop, amara)).user();
  const bolas = await (await openSession(shop, bola)).user();
  if (!amaras || !bolas) throw new Error("not signed in");
  const response = openAuthenticator().create(await passkeyCreationOptions(shop, bolas), origin());
  expect(await addPasskey(shop, caller, amaras, { name: "Key", response })).toBeInstanceOf(Refusal);
  expect(await listPasskeys(shop.db, amaraId)).toEqual([]);
});

test("the passkey of a blocked account, and a removed one, do not sign in, and were not used", async () => {
  const { authenticator, session } = await addTestPasskey(shop, amara);
  await shop.db.update(users).set({ blockedAt: shop.clock() });
  expect(await signInWithPasskey(shop, caller, await useTestPasskey(shop, authenticator))).toEqual(refused);
  await shop.db.update(users).set({ blockedAt: null });
  expect(await listPasskeys(shop.db, amaraId)).toMatchObject([{ lastUsedAt: null }]);
  const user = await session.user();
  if (!user) throw new Error("not signed in");
  const [passkey] = await listPasskeys(shop.db, amaraId);
  expect(await removePasskey(shop, caller, user, passkey?.id ?? "")).toBe(true);
  expect(await signInWithPasskey(shop, caller, await useTestPasskey(shop, authenticator))).toEqual(refused);
});

test("nobody renames or removes a passkey of somebody else", async () => {
  await addTestPasskey(shop, amara);
  const bolaId = await join(shop, bola);
  const bolas = await (await openSession(shop, bola)).user();
  if (!bolas) throw new Error("not signed in");
  const [passkey] = await listPasskeys(shop.db, amaraId);
  expect(await renamePasskey(shop, bolaId, passkey?.id ?? "", "Mine")).toBe(false);
  expect(await removePasskey(shop, caller, bolas, passkey?.id ?? "")).toBe(false);
  expect(await listPasskeys(shop.db, amaraId)).toMatchObject([{ name: "Phone" }]);
  expect(await renamePasskey(shop, amaraId, passkey?.id ?? "", "Old phone")).toBe(true);
});

test("the passkey of another account does not pass the second step", async () => {
  await addTestPasskey(shop, amara);
  await join(shop, bola);
  const { authenticator } = await addTestPasskey(shop, bola);
  const pending = await (await openSession(shop, amara)).userBeforeSecondStep();
  if (!pending) throw new Error("no second step");
  const passkey = await useTestPasskey(shop, authenticator);
  expect(await passSecondStep(shop, caller, pending, { kind: "passkey", passkey })).toEqual(refused);
});

test("the account's owner gets an email when a passkey is added and when one is removed", async () => {
  const { session } = await addTestPasskey(shop, amara);
  const user = await session.user();
  const [passkey] = await listPasskeys(shop.db, amaraId);
  if (user) await removePasskey(shop, caller, user, passkey?.id ?? "");
  const subjects = (await emailsTo(shop, amara.email)).map(({ subject }) => subject);
  expect(subjects).toContain("A passkey was added to your account");
  expect(subjects).toContain("A passkey was removed from your account");
});

test("a sensitive change is confirmed with a passkey of the account for ten minutes, not with that of another one", async () => {
  const { authenticator, session } = await addTestPasskey(shop, amara);
  const bolaId = await join(shop, bola);
  const other = await addTestPasskey(shop, bola);
  const user = await session.user();
  if (!user) throw new Error("not signed in");
  // The database rounds to milliseconds, so that exactly ten minutes may be a little less.
  const confirmedAgo = (minutes: number) =>
    shop.db.update(sessions).set({ confirmedAt: sql`now() - ${minutes} * interval '1 minute'` });
  await confirmedAgo(10.01);
  const confirm = async (of: typeof authenticator) =>
    confirmIdentity(shop, caller, user, { passkey: await useTestPasskey(shop, of) });
  expect(await confirm(other.authenticator)).toEqual(refused);
  expect(await session.user()).toMatchObject({ id: amaraId, isConfirmed: false });
  expect(await other.session.user()).toMatchObject({ id: bolaId, isConfirmed: false });
  const confirmed = await confirm(authenticator);
  // The session has another token: the old one no longer works.
  expect(await session.user()).toBeUndefined();
  const next = sessionFromResult(shop, confirmed);
  expect(await next.user()).toMatchObject({ id: amaraId, sessionId: user.sessionId, isConfirmed: true });
  await confirmedAgo(9.9);
  expect(await next.user()).toMatchObject({ isConfirmed: true });
  await confirmedAgo(10.01);
  expect(await next.user()).toMatchObject({ isConfirmed: false });
});

test("a second passkey brings no new recovery codes and leaves the sessions; one that is removed leaves the codes", async () => {
  const { authenticator, session, codes } = await addTestPasskey(shop, amara);
  expect(codes).toHaveLength(10);
  const signedIn = await signInWithPasskey(shop, caller, await useTestPasskey(shop, authenticator));
  const elsewhere = sessionFromResult(shop, signedIn);
  const user = await session.user();
  if (!user) throw new Error("not signed in");
  const add = async (name: string) => {
    const response = openAuthenticator().create(await passkeyCreationOptions(shop, user), origin());
    return addPasskey(shop, caller, user, { name, response });
  };
  expect(await add("Laptop")).toEqual({ codes: [] });
  expect(await elsewhere.user()).toMatchObject({ id: amaraId });
  const laptop = (await listPasskeys(shop.db, amaraId)).find(({ name }) => name === "Laptop");
  expect(await removePasskey(shop, caller, user, laptop?.id ?? "")).toBe(true);
  expect(await elsewhere.user()).toBeUndefined();
  expect(await countRecoveryCodes(shop.db, amaraId)).toBe(10);
  const rows = Array.from({ length: 19 }, (_, index) => ({
    id: `key-${index}`,
    userId: amaraId,
    name: `Key ${index}`,
    publicKey: Buffer.from("key"),
    counter: 0,
    transports: [],
    createdAt: shop.clock(),
  }));
  await shop.db.insert(passkeys).values(rows);
  expect(await add("Twenty-first")).toMatchObject({ code: "passkey-refused", message: expect.stringContaining("20") });
  expect(await shop.db.$count(passkeys, eq(passkeys.userId, amaraId))).toBe(20);
});

test("a network tries thirty passkeys a minute; the next one is not looked at, and other networks are", async () => {
  const { authenticator } = await addTestPasskey(shop, amara);
  const guess = { ip: "10.13.0.9", userAgent: "test" };
  for (let count = 0; count < 30; count += 1) expect(await signInWithPasskey(shop, guess, "{}")).toEqual(refused);
  const right = await useTestPasskey(shop, authenticator);
  expect(await signInWithPasskey(shop, guess, right)).toEqual({ ok: false, why: "too-many" });
  expect(await signInWithPasskey(shop, caller, right)).toMatchObject({ ok: true });
});
