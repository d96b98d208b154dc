import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { emailTo, secretIn } from "#tests/mail/sent-emails.ts";
import { amara, bola, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { passwordHashes } from "../tables.ts";
import { changeEmail, changePassword } from "./change-account.ts";
import { mailNewPassword, setNewPassword } from "./new-password.ts";
import { openPasswords, PasswordsBusy } from "./passwords.ts";
import { register, signIn } from "./sign-in.ts";

let shop: TestShop;
let amaraId: string;
let networks = 0;
beforeEach(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
});

const newNetwork = () => ({ ip: `10.30.${Math.floor(networks / 250)}.${(networks += 1) % 250}`, userAgent: "test" });
const cookieHeader = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");
const signedIn = () => ({ id: amaraId, role: "customer" as const, sessionId: "a session" });
const later = (hours: number) => shop.setClock(new Date(shop.clock().getTime() + hours * 3_600_000));

/** The results of guesses at an account, each from another network. */
async function guess(email: string, times: number): Promise<string[]> {
  const answers: string[] = [];
  for (let count = 0; count < times; count += 1) {
    const result = await signIn(shop, newNetwork(), { email, password: "not-the-password" });
    answers.push(result.ok ? "ok" : result.why);
  }
  return answers;
}
const answers = (refused: number, limited: number) => [
  ...Array<string>(refused).fill("refused"),
  ...Array<string>(limited).fill("too-many-for-account"),
];

/** The Cookie header of a browser that has signed in. */
async function signedInBefore(): Promise<string> {
  const result = await signIn(shop, newNetwork(), amara);
  if (!result.ok) throw new Error(result.why);
  return cookieHeader(result.cookies);
}

async function passwordLink(email: string): Promise<string> {
  await mailNewPassword(shop, email);
  return secretIn(await emailTo(shop, email, "Choose a new password"), "/auth/new-password");
}

test("of sixty guesses at one account from sixty networks, twenty an hour are checked, and sixty a day", async () => {
  expect(await guess(amara.email, 60)).toEqual(answers(20, 40));
  for (const left of [20, 20, 0]) {
    later(1);
    expect(await guess(amara.email, 21)).toEqual(answers(left, 21 - left));
  }
  later(24);
  expect(await guess(amara.email, 1)).toEqual(["refused"]);
});

test("guesses at an address without an account are answered in the same way", async () => {
  expect(await guess("nobody@example.com", 25)).toEqual(answers(20, 5));
});

test("guesses do not lock the owner out: a device that has signed in before still gets in, another one does not", async () => {
  const cookie = await signedInBefore();
  await guess(amara.email, 25);
  expect(await signIn(shop, newNetwork(), amara)).toEqual({ ok: false, why: "too-many-for-account" });
  expect(await signIn(shop, newNetwork(), { ...amara, cookie })).toMatchObject({ ok: true });
});

test("guesses do not lock the owner out: with the mailed link a new device gets in", async () => {
  await guess(amara.email, 25);
  const outcome = await setNewPassword(shop, newNetwork(), {
    secret: await passwordLink(amara.email),
    newPassword: "ofe-onugbu-2026",
  });
  const cookie = typeof outcome === "string" ? outcome : cookieHeader(outcome.cookies);
  const credentials = { email: amara.email, password: "ofe-onugbu-2026" };
  expect(await signIn(shop, newNetwork(), credentials)).toMatchObject({ ok: false });
  expect(await signIn(shop, newNetwork(), { ...credentials, cookie })).toMatchObject({ ok: true });
});

test("a device is known to one account, cannot be made up, and has twenty guesses an hour of its own", async () => {
  const cookie = await signedInBefore();
  await join(shop, bola);
  await guess(bola.email, 20);
  const wrong = { password: "not-the-password" };
  for (const made of [cookie, cookie.replace(/device=[^.]+/, "device=made-up")]) {
    const result = await signIn(shop, newNetwork(), { ...wrong, email: bola.email, cookie: made });
    expect(result).toEqual({ ok: false, why: "too-many-for-account" });
  }
  await guess(amara.email, 20);
  for (let count = 0; count < 20; count += 1) {
    const result = await signIn(shop, newNetwork(), { ...wrong, email: amara.email, cookie });
    expect(result).toEqual({ ok: false, why: "refused" });
  }
  expect(await signIn(shop, newNetwork(), { ...amara, cookie })).toEqual({ ok: false, why: "too-many-for-account" });
});

test("a network has thirty passwords a minute checked, whichever accounts and forms they belong to", async () => {
  const { ip } = newNetwork();
  const check = async (account: number) => {
    const result = await changeEmail(shop, `account-${account}`, { ip, email: "x@example.com", password: "a-guess" });
    return "why" in result ? result.why : "changed";
  };
  for (let count = 0; count < 30; count += 1) expect(await check(count)).toBe("refused");
  expect(await check(30)).toBe("too-many");
  const caller = { ip, userAgent: "test" };
  expect(await signIn(shop, caller, amara)).toEqual({ ok: false, why: "too-many" });
  expect(await register(shop, caller, bola)).toEqual({ ok: false, why: "too-many" });
  const passwords = { currentPassword: amara.password, newPassword: "ofe-onugbu-2026" };
  const change = changePassword(shop, caller, { user: { ...amara, ...signedIn() }, ...passwords });
  expect(await change).toEqual({ ok: false, why: "too-many" });
  const reset = { secret: await passwordLink(amara.email), newPassword: "ofe-onugbu-2026" };
  expect(await setNewPassword(shop, caller, reset)).toBe("too-many");
});

test("a made-up link to a new password is refused without hashing anything; a full queue leaves a right one valid", async () => {
  const passwords = openPasswords({ threads: 0 });
  const busyShop = { ...shop, passwords };
  const newPassword = "ofe-onugbu-2026";
  expect(await setNewPassword(busyShop, newNetwork(), { secret: "made-up", newPassword })).toBe("unknown");
  const secret = await passwordLink(amara.email);
  await expect(setNewPassword(busyShop, newNetwork(), { secret, newPassword })).rejects.toThrow(PasswordsBusy);
  expect(await setNewPassword(shop, newNetwork(), { secret, newPassword })).toMatchObject({
    cookies: [expect.stringContaining("device")],
  });
});

test("a password that is easy to guess is refused at sign-up, change and reset, and signs in where it exists", async () => {
  const guessable = { ok: false, why: "guessable" };
  for (const password of ["password", "aaaaaaaa", "bola-akande-1", "calabash-larder"]) {
    expect(await register(shop, newNetwork(), { ...bola, password })).toEqual(guessable);
  }
  const change = { user: { ...amara, ...signedIn() }, currentPassword: amara.password };
  expect(await changePassword(shop, newNetwork(), { ...change, newPassword: "amaranwosu1" })).toEqual(guessable);
  const secret = await passwordLink(amara.email);
  expect(await setNewPassword(shop, newNetwork(), { secret, newPassword: "12345678" })).toBe("guessable");
  await shop.db.update(passwordHashes).set({ hash: await shop.passwords.hash("password") });
  expect(await signIn(shop, newNetwork(), { email: amara.email, password: "password" })).toMatchObject({ ok: true });
});

test("a password whose hash has another cost is hashed again at the next sign-in, and no other time", async () => {
  const dearer = openPasswords({ cost: { ln: 9, r: 8, p: 1 }, threads: 1 });
  const old = await dearer.hash(amara.password);
  await dearer.close();
  await shop.db.update(passwordHashes).set({ hash: old }).where(eq(passwordHashes.userId, amaraId));
  const stored = async () =>
    (await shop.db.query.passwordHashes.findFirst({ where: eq(passwordHashes.userId, amaraId) }))?.hash;
  await guess(amara.email, 1);
  expect(await stored()).toBe(old);
  await signedInBefore();
  const renewed = await stored();
  expect(renewed).toMatch(/^\$scrypt\$ln=8,/);
  await signedInBefore();
  expect(await stored()).toBe(renewed);
});

test("a network sends each form with a password ten times a minute, and the other forms then still work", async () => {
  const caller = newNetwork();
  const signUp = (index: number) => register(shop, caller, { ...bola, email: `bola+${index}@example.com` });
  const change = () => {
    const passwords = { currentPassword: "a-guess-of-mine", newPassword: "ofe-onugbu-2026" };
    return changePassword(shop, caller, { user: { ...amara, ...signedIn() }, ...passwords });
  };
  for (const send of [signUp, change]) {
    const sent: boolean[] = [];
    for (let index = 0; index < 11; index += 1) {
      const result = await send(index);
      sent.push(result.ok || result.why !== "too-many");
    }
    expect(sent).toEqual([...Array<boolean>(10).fill(true), false]);
  }
  expect(await signIn(shop, caller, amara)).toMatchObject({ ok: true });
});

test("a device stays known for a year, by a cookie that no script reads and no other site sends", async () => {
  const result = await signIn(shop, newNetwork(), amara);
  const [, device = ""] = result.ok ? result.cookies : [];
  expect(device).toContain("calabash-larder.device=");
  for (const attribute of [`Max-Age=${365 * 24 * 60 * 60}`, "Path=/", "HttpOnly", "SameSite=Lax"])
    expect(device).toContain(attribute);
});
