import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { mailNewPassword } from "#features/accounts/server/new-password.ts";
import { openPasswords } from "#features/accounts/server/passwords.ts";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { users } from "#features/accounts/tables.ts";
import { serve } from "../journeys/shopfront.ts";
import { emailTo, secretIn } from "../mail/sent-emails.ts";
import { amara, join } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { captureLog } from "../shop/captured-log.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";

const { log, lines, securityEvents } = captureLog();
let shop: TestShop;
let url: string;
let cookie: string;
let resetPath: string;
beforeAll(async () => {
  shop = await openTestShop({
    trustProxy: true,
    opay: { baseUrl: "http://127.0.0.1:1", merchantId: "merchant", publicKey: "public", privateKey: "private" },
  });
  await join(shop, amara);
  const result = await signIn(shop, { ip: "10.9.0.1", userAgent: "test" }, amara);
  cookie = result.ok ? result.cookies.map((one) => one.split(";")[0]).join("; ") : "";
  await mailNewPassword(shop, amara.email);
  const secret = secretIn(await emailTo(shop, amara.email, "Choose a new password"), "/auth/new-password");
  resetPath = `/auth/new-password?token=${secret}`;
  // The same shop, with a queue that is always full.
  const passwords = openPasswords({ threads: 0 });
  const server = await serve({ ...shop, log, passwords });
  afterFile(server.close);
  url = server.url;
});

const secret = "a-secret-of-amara";
const forms = (): [path: string, fields: Record<string, string>][] => [
  ["/auth", { email: amara.email, password: secret }],
  ["/auth?mode=register", { name: "Bola", email: "bola@example.com", password: secret }],
  [resetPath, { newPassword: secret }],
  ["/profile/password", { currentPassword: amara.password, newPassword: secret }],
  ["/profile/email", { email: "new@example.com", password: secret }],
  ["/profile/my-data", { password: secret }],
];

let networks = 0;
function send(path: string, fields: Record<string, string>, ip = `10.9.1.${(networks += 1)}`): Promise<Response> {
  const headers = { cookie, origin: url, "x-forwarded-for": ip };
  return fetch(url + path, { method: "POST", redirect: "manual", headers, body: new URLSearchParams(fields) });
}

test("while too many passwords are checked, each form that takes one responds with 429 and says when to try again", async () => {
  for (const [path, fields] of forms()) {
    const response = await send(path, fields);
    expect([response.status, response.headers.get("retry-after")], path).toEqual([429, "5"]);
    const page = await response.text();
    expect(page, path).toContain("A lot of people are signing in just now");
    expect(page, path).toContain("Send again");
    // What was typed comes back, except passwords, which are in no part of the page.
    if (fields["email"]) expect(page, path).toContain(`value="${fields["email"]}"`);
    expect(page, path).not.toContain(secret);
    expect(page, path).not.toContain(amara.password);
  }
  const data = await send("/auth.data", { email: amara.email, password: secret });
  expect([data.status, data.headers.get("retry-after")]).toEqual([429, "5"]);
});

/** The status and Retry-After of the last of this many guesses. */
async function lastGuess(ip: () => string, times: number) {
  let last: Response | undefined;
  for (let count = 0; count < times; count += 1) {
    last = await send("/auth", { email: "guessed@example.com", password: "not-the-password" }, ip());
  }
  return [last?.status, last?.headers.get("retry-after")];
}

test("a network that sends too many passwords, and guesses at one account, are told how long to wait", async () => {
  expect(await lastGuess(() => `10.9.2.${(networks += 1)}`, 21)).toEqual([429, "3600"]);
  expect(await lastGuess(() => "10.9.3.1", 31)).toEqual([429, "60"]);
  expect(await shop.db.$count(users, eq(users.email, "bola@example.com"))).toBe(0);
});

test("after a network was refused, its next passwords get a line of text instead of a page", async () => {
  for (let count = 0; count < 31; count += 1)
    await send("/auth", { email: "x@example.com", password: "x" }, "10.9.4.1");
  for (const path of ["/auth", "/auth.data"]) {
    const response = await send(path, { email: amara.email, password: secret }, "10.9.4.1");
    expect([response.status, response.headers.get("retry-after")], path).toEqual([429, "60"]);
    expect(await response.text()).toBe("Too many attempts. Please wait a minute and try again.");
  }
  expect((await fetch(`${url}/auth`, { headers: { "x-forwarded-for": "10.9.4.1" } })).status).toBe(200);
});

test("strangers get a line of text while too many passwords are being checked", async () => {
  const response = await fetch(`${url}/auth`, {
    method: "POST",
    headers: { origin: url, "x-forwarded-for": "10.9.5.1" },
    body: new URLSearchParams({ email: amara.email, password: secret }),
  });
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(await response.text()).toContain("A lot of people are signing in just now.");
});

test("limits that were hit, forms of other sites, forged callbacks and visits to the office are logged with the IP address", async () => {
  const before = securityEvents().length;
  const ip = "10.9.6.1";
  await send("/auth", { email: amara.email, password: secret }, ip);
  await fetch(`${url}/auth`, {
    method: "POST",
    headers: { origin: "https://other.example", "x-forwarded-for": ip },
    body: new URLSearchParams({ email: amara.email, password: secret }),
  });
  await fetch(`${url}/api/opay/callback`, { method: "POST", headers: { "x-forwarded-for": ip }, body: "{}" });
  await fetch(`${url}/office/orders`, { headers: { cookie, "x-forwarded-for": ip } });
  const events = securityEvents().slice(before);
  expect(events.map(({ security }) => security)).toEqual([
    "rate limit",
    "foreign form refused",
    "callback refused",
    "office refused",
  ]);
  for (const event of events) expect(event).toMatchObject({ ip });
  expect(events.at(-1)).toHaveProperty("account");
  for (const text of [amara.email, amara.name, secret, cookie]) expect(lines.join("")).not.toContain(text);
});
