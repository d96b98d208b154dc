import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { emailsTo, emailTo, linkIn, secretIn } from "#tests/mail/sent-emails.ts";
import { amara, bola, join } from "#tests/people/people.ts";
import { runQueuedJobs } from "#tests/run/run-queued-jobs.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { sessions, users, verifications } from "../tables.ts";
import { changeEmail } from "./change-account.ts";
import { confirmEmail, resendConfirmation } from "./confirm-email.ts";
import { deleteExpiredLinks, readLink } from "./mailed-links.ts";
import { requestPasswordReset, mailNewPassword, setNewPassword } from "./new-password.ts";
import { signIn } from "./sign-in.ts";

let shop: TestShop;
let amaraId: string;
let calls = 0;
beforeEach(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
});

const CONFIRM = "Please confirm your email address";
const NEW_PASSWORD = "Choose a new password";
const newPassword = "ofe-onugbu-2026";
const minutesLater = (count: number) => shop.setClock(new Date(shop.clock().getTime() + count * 60_000));
const confirmed = async () =>
  (await shop.db.query.users.findFirst({ where: eq(users.id, amaraId) }))?.emailVerified === true;
/** Presses the button of the link in a session of the account. */
const confirm = (secret: string) => confirmEmail(shop, secret, { userId: amaraId, password: "", ip: "10.7.1.1" });
const confirmSecret = async (email = amara.email) => secretIn(await emailTo(shop, email, CONFIRM), "/auth/confirm");
const passwordSecret = async () => secretIn(await emailTo(shop, amara.email, NEW_PASSWORD), "/auth/new-password");
const ip = "10.7.1.1";
const setPassword = (secret: string, password: string) =>
  setNewPassword(shop, { ip }, { secret, newPassword: password });
const signInAs = (password: string) =>
  signIn(shop, { ip: `10.7.0.${(calls += 1)}`, userAgent: "test" }, { email: amara.email, password });

test("a new account is mailed a link that confirms its email address, once", async () => {
  const secret = await confirmSecret();
  expect(await confirmed()).toBe(false);
  const results = await Promise.all(Array.from({ length: 5 }, () => confirm(secret)));
  expect(results.filter((result) => typeof result === "object")).toEqual([{ email: amara.email, movedOrders: 0 }]);
  expect(await confirmed()).toBe(true);
  expect(await readLink(shop, "confirm-email", secret)).toBe("unknown");
});

test("somebody who registers another person's address gains nothing when its owner confirms it", async () => {
  const bolaId = await join(shop, bola);
  const secret = await confirmSecret();
  for (const userId of [undefined, bolaId])
    for (const password of ["", "the owner's guess", bola.password])
      expect(await confirmEmail(shop, secret, { userId, password, ip: "10.7.1.1" })).toBe("refused");
  expect(await confirmed()).toBe(false);
  expect(await confirmEmail(shop, secret, { userId: undefined, password: amara.password, ip: "10.7.1.2" })).toEqual({
    email: amara.email,
    movedOrders: 0,
  });
  expect(await confirmed()).toBe(true);
});

test("the password beside the confirmation button can be tried ten times a minute", async () => {
  const secret = await confirmSecret();
  const tries = [];
  for (let count = 0; count < 11; count += 1)
    tries.push(await confirmEmail(shop, secret, { userId: undefined, password: "guess", ip: `10.7.2.${count}` }));
  expect(tries).toEqual([...Array<string>(10).fill("refused"), "too-many"]);
});

test("the secret of a link is not in the database, and a made-up secret does nothing", async () => {
  const secret = await confirmSecret();
  expect(JSON.stringify(await shop.db.select().from(verifications))).not.toContain(secret);
  expect(await confirm("made-up")).toBe("unknown");
  expect(await setPassword(secret, newPassword)).toBe("unknown");
});

test("a day later the link has expired and says so; two days later it is deleted", async () => {
  const secret = await confirmSecret();
  minutesLater(24 * 60);
  expect(await readLink(shop, "confirm-email", secret)).toBe("expired");
  expect(await confirm(secret)).toBe("expired");
  expect(await confirmed()).toBe(false);
  minutesLater(24 * 60 - 1);
  await deleteExpiredLinks(shop);
  expect(await confirm(secret)).toBe("expired");
  minutesLater(1);
  await deleteExpiredLinks(shop);
  expect(await shop.db.$count(verifications)).toBe(0);
});

test("the link can be mailed again, three times an hour, and either link works", async () => {
  const first = await confirmSecret();
  const results = [];
  for (let time = 0; time < 4; time += 1) results.push(await resendConfirmation(shop, amaraId));
  expect(results).toEqual(["sent", "sent", "sent", "too-many"]);
  expect(await emailsTo(shop, amara.email)).toHaveLength(4);
  expect(await confirm(first)).toEqual({ email: amara.email, movedOrders: 0 });
  expect(await resendConfirmation(shop, amaraId)).toBe("confirmed");
});

test("a new email address is mailed a link and the old one a notice; a link to the old one confirms nothing", async () => {
  const old = await confirmSecret();
  const email = "amara.nwosu@example.com";
  expect(await changeEmail(shop, amaraId, { ip, email, password: amara.password })).toEqual({ ok: true });
  await emailTo(shop, amara.email, "Your account has a new email address");
  expect(await confirm(old)).toBe("unknown");
  expect(await confirm(await confirmSecret(email))).toEqual({ email, movedOrders: 0 });
});

test("a forgotten password is replaced with a mailed link, once; every session ends and the owner gets an email", async () => {
  await signInAs(amara.password);
  expect(await requestPasswordReset(shop, "10.8.0.1", { email: amara.email, next: "/" })).toBe(true);
  await runQueuedJobs(shop);
  const secret = await passwordSecret();
  expect(await setPassword(secret, newPassword)).toMatchObject({ cookies: [expect.any(String)] });
  expect(await shop.db.$count(sessions, eq(sessions.userId, amaraId))).toBe(0);
  expect(await signInAs(amara.password)).toMatchObject({ ok: false });
  expect(await signInAs(newPassword)).toMatchObject({ ok: true });
  await emailTo(shop, amara.email, "Your password has been changed");
  expect(await setPassword(secret, "another-one-2026")).toBe("unknown");
  expect(await signInAs(newPassword)).toMatchObject({ ok: true });
  expect(await confirmed()).toBe(true);
});

test("the email with a link for a new password keeps the page that the visitor was signing in for, unless that is the home page", async () => {
  for (const next of ["/office/orders?status=paid", "/"]) {
    expect(await requestPasswordReset(shop, "10.8.0.9", { email: amara.email, next })).toBe(true);
    await runQueuedJobs(shop);
    minutesLater(1);
  }
  const links = (await emailsTo(shop, amara.email))
    .filter(({ subject }) => subject === NEW_PASSWORD)
    .map((mail) => new URL(linkIn(mail, "/auth/new-password"), shop.config.publicUrl).searchParams.get("next"));
  expect(links).toEqual(["/office/orders?status=paid", null]);
});

test("an hour later the link to a new password has expired", async () => {
  await mailNewPassword(shop, amara.email);
  const secret = await passwordSecret();
  minutesLater(60);
  expect(await setPassword(secret, newPassword)).toBe("expired");
  expect(await signInAs(amara.password)).toMatchObject({ ok: true });
});

test("a request for an email address without an account gets the same response and sends no email", async () => {
  const before = await shop.pool.query("select count(*) from pgboss.job");
  expect(await requestPasswordReset(shop, "10.8.0.2", { email: "nobody@example.com", next: "/" })).toBe(true);
  expect(await requestPasswordReset(shop, "10.8.0.2", { email: amara.email, next: "/" })).toBe(true);
  const after = await shop.pool.query("select count(*) from pgboss.job");
  expect(after.rows[0].count - before.rows[0].count).toBe(2);
  await runQueuedJobs(shop);
  expect(await emailsTo(shop, "nobody@example.com")).toEqual([]);
});

test("one IP address may make ten requests an hour, and one account gets three links an hour", async () => {
  const results = [];
  for (let time = 0; time < 11; time += 1)
    results.push(await requestPasswordReset(shop, "10.8.0.3", { email: amara.email, next: "/" }));
  expect(results.indexOf(false)).toBe(10);
  await runQueuedJobs(shop);
  const emails = await emailsTo(shop, amara.email);
  expect(emails.filter((email) => email.subject === NEW_PASSWORD)).toHaveLength(3);
});

test("a link to a new password is invalid once the account has another email address", async () => {
  await mailNewPassword(shop, amara.email);
  const secret = await passwordSecret();
  await changeEmail(shop, amaraId, { ip, email: "amara.nwosu@example.com", password: amara.password });
  expect(await setPassword(secret, newPassword)).toBe("unknown");
});

test("a link of one account does not change another account's password", async () => {
  await join(shop, bola);
  await mailNewPassword(shop, bola.email);
  const secret = secretIn(await emailTo(shop, bola.email, NEW_PASSWORD), "/auth/new-password");
  expect(await setPassword(secret, newPassword)).toMatchObject({ cookies: [expect.any(String)] });
  expect(await signInAs(amara.password)).toMatchObject({ ok: true });
});
