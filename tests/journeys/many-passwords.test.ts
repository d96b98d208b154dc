import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openAuth } from "../../server/accounts/auth.ts";
import { mailNewPassword } from "../../server/accounts/new-password.ts";
import { openPasswords } from "../../server/accounts/passwords.ts";
import { signIn } from "../../server/accounts/sign-in.ts";
import { users } from "../../server/database/schema.ts";
import { afterFile } from "../after-file.ts";
import { amara, join } from "../people.ts";
import { emailTo, secretIn } from "../sent-emails.ts";
import { openTestShop, type TestShop } from "../test-shop.ts";
import { serve } from "./shopfront.ts";

let shop: TestShop;
let url: string;
let cookie: string;
let resetPath: string;
beforeAll(async () => {
  shop = await openTestShop({ trustProxy: true });
  await join(shop, amara);
  const result = await signIn(shop, { ip: "10.9.0.1", userAgent: "test" }, amara);
  cookie = result.ok ? result.cookies.map((one) => one.split(";")[0]).join("; ") : "";
  await mailNewPassword(shop, amara.email);
  const secret = secretIn(await emailTo(shop, amara.email, "Choose a new password"), "/auth/new-password");
  resetPath = `/auth/new-password?token=${secret}`;
  // The same shop, with a queue that is always full.
  const passwords = openPasswords({ threads: 0 });
  const auth = openAuth(shop.db, { publicUrl: shop.config.publicUrl, passwords, secret: "x".repeat(32) });
  const server = await serve({ ...shop, passwords, auth });
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
    expect(page, path).toContain("Very many people are signing in just now");
    expect(page, path).toContain("Send again");
    // What was typed is kept, except passwords, which are in no part of the page.
    if (fields["email"]) expect(page, path).toContain(`value="${fields["email"]}"`);
    expect(page, path).not.toContain(secret);
    expect(page, path).not.toContain(amara.password);
  }
  const data = await send("/auth.data", { email: amara.email, password: secret });
  expect([data.status, data.headers.get("retry-after")]).toEqual([429, "5"]);
});

/** The status and Retry-After of the last of so many guesses. */
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
