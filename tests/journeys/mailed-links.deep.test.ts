import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inviteStaff } from "#features/accounts/server/invitations.ts";
import { listStaff } from "#features/accounts/server/staff.ts";
import { users } from "#features/accounts/tables.ts";
import { newsletterSubscribers } from "#features/newsletter/tables.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { linkIn, emailTo } from "../mail/sent-emails.ts";
import { amara, bola, join } from "../people/people.ts";
import { runQueuedJobs } from "../run/run-queued-jobs.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await join(shopfront.shop, bola);
});

const newPassword = "ofe-onugbu-2026";
/** Runs the queued jobs and returns the link in the newest email with this subject. */
async function mailedLink(email: string, subject: string, path: string): Promise<string> {
  await runQueuedJobs(shopfront.shop);
  return linkIn(await emailTo(shopfront.shop, email, subject), path);
}
const CONFIRM = "Please confirm your email address";
const isConfirmed = async (email: string) =>
  (await shopfront.shop.db.query.users.findFirst({ where: eq(users.email, email) }))?.emailVerified;

test("from creating an account to a confirmed email: opening the link changes nothing, the button does", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/auth?mode=register");
  await page.getByLabel("Name").fill(amara.name);
  await page.getByLabel("Email").fill(amara.email);
  await page.getByLabel("Password").fill(amara.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/profile/email");
  await page.getByText("It isn’t confirmed yet: open the link we emailed you.").waitFor();
  await page.getByRole("button", { name: "Email me the link again" }).click();
  await page.getByText(`A new link is on its way to ${amara.email}.`).waitFor();
  const link = await mailedLink(amara.email, CONFIRM, "/auth/confirm");
  await page.goto(link);
  await page.getByRole("heading", { name: "Is this your email address?" }).waitFor();
  expect(await isConfirmed(amara.email)).toBe(false);
  await page.getByRole("button", { name: "Yes, confirm it" }).click();
  await page.getByRole("heading", { name: "Your email address is confirmed" }).waitFor();
  expect(await isConfirmed(amara.email)).toBe(true);
  await page.goto("/profile/email");
  await page.getByText("and it is confirmed.").waitFor();
  expect(await page.getByRole("button", { name: "Email me the link again" }).count()).toBe(0);
  await page.goto(link);
  await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
});

test("an invitation to the office is accepted by a new account, which confirms its address too", async () => {
  const { shop } = shopfront;
  const chidi = { name: "Chidi Ani", email: "chidi.ani@example.com", password: "okpa-di-oku-nsukka" };
  const [owner] = await listStaff(shop.db);
  await inviteStaff(shop, owner?.id ?? "", { email: chidi.email, role: "packer" });
  const page = await shopfront.visitor(phone);
  await page.goto(await mailedLink(chidi.email, "You’re invited to the Calabash Larder office", "/auth/invitation"));
  await page.getByRole("heading", { name: "Sign in first" }).waitFor();
  await page.getByRole("link", { name: "Create Account" }).click();
  await page.getByLabel("Name").fill(chidi.name);
  await page.getByLabel("Email").fill(chidi.email);
  await page.getByLabel("Password").fill(chidi.password);
  await page.getByRole("main").getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("heading", { name: "Join the office?" }).waitFor();
  await page.getByLabel("Password").fill("another password");
  await page.getByRole("button", { name: "Yes, I accept" }).click();
  await page.getByText("That’s not the password of this account").waitFor();
  await page.getByLabel("Password").fill(chidi.password);
  await page.getByRole("button", { name: "Yes, I accept" }).click();
  await page.getByText("You are a packer of Calabash Larder now.").waitFor();
  expect(await isConfirmed(chidi.email)).toBe(true);
  await page.getByRole("link", { name: "Open the office" }).click();
  await page.getByRole("navigation", { name: "Office" }).waitFor();
});

test("in another browser the confirmation link asks for the account's password", async () => {
  const dayo = { name: "Dayo Bassey", email: "dayo@example.com", password: "afang-and-fufu" };
  await join(shopfront.shop, dayo);
  const page = shopfront.noScriptVisitor();
  await page.goto(await mailedLink(dayo.email, CONFIRM, "/auth/confirm"));
  await page.getByText("If you didn’t create it").waitFor();
  await page.getByLabel("Password").fill("another password");
  await page.getByRole("button", { name: "Yes, confirm it" }).click();
  await page.getByText("That’s not the password of this account").waitFor();
  await page.getByLabel("Password").fill(dayo.password);
  await page.getByRole("button", { name: "Yes, confirm it" }).click();
  await page.getByRole("heading", { name: "Your email address is confirmed" }).waitFor();
});

test("an expired confirmation link says so and leads to a new one", async () => {
  const page = await shopfront.visitor();
  const link = await mailedLink(bola.email, CONFIRM, "/auth/confirm");
  const now = shopfront.shop.clock();
  shopfront.shop.setClock(new Date(now.getTime() + 25 * 60 * 60 * 1000));
  await page.goto(link);
  await page.getByRole("heading", { name: "This link has expired" }).waitFor();
  shopfront.shop.setClock(now);
});

test("a password reset can be requested without JavaScript too, and an invalid email is refused", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(` ${bola.email.toUpperCase()} `);
  await page.getByRole("button", { name: "Email me the link" }).click();
  await page.getByText(`If there’s an account for ${bola.email}, we’ve emailed the link.`).waitFor();
  await page.getByLabel("Email").fill("bola@");
  await page.getByRole("button", { name: "Email me the link" }).click();
  await page.getByText("Please enter a valid email address").waitFor();
});

test("the emailed link sets a new password: every session ends, and the new password signs in", async () => {
  const elsewhere = await shopfront.visitor();
  await signInAs(shopfront, elsewhere, bola);
  const page = await shopfront.visitor(phone);
  await page.goto(await mailedLink(bola.email, "Choose a new password", "/auth/new-password"));
  await page.getByText(bola.email).waitFor();
  await page.getByLabel("New password").fill(newPassword);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("heading", { name: "Your password is changed" }).waitFor();
  await elsewhere.goto("/profile");
  await elsewhere.waitForURL("**/auth?next=*");
  await elsewhere.getByLabel("Email").fill(bola.email);
  await elsewhere.getByLabel("Password").fill(newPassword);
  await elsewhere.getByRole("button", { name: "Sign In" }).click();
  await elsewhere.waitForURL("**/profile");
});

test("the link works once, and afterwards leads to requesting a new one", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto(await mailedLink(bola.email, "Choose a new password", "/auth/new-password"));
  await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
});

test("an email without an account gets exactly the same page", async () => {
  const responses = [];
  for (const email of ["nobody@example.com", "bola@example.com"]) {
    const response = await fetch(`${shopfront.url}/auth/forgotten`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: shopfront.url },
      body: new URLSearchParams({ email }),
    });
    const page = (await response.text()).replaceAll(email, "…").replaceAll(/[\w+/]{22}==/g, "nonce");
    responses.push([response.status, page]);
  }
  expect(responses[0]).toEqual(responses[1]);
});

test("the newsletter: requested in the footer, confirmed by the link in the email, stopped by the unsubscribe link", async () => {
  const email = "chidi@example.com";
  const page = await shopfront.visitor(phone);
  await page.goto("/cart");
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("Send the newsletter to").fill(email);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("status").getByText("We’ve emailed you a link to confirm your address.").waitFor();
  await page.goto(await mailedLink(email, "Please confirm your newsletter", "/newsletter/confirm"));
  await page.getByText(email).waitFor();
  await page.getByRole("button", { name: "Yes, send it to me" }).click();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  expect(await shopfront.shop.db.select().from(newsletterSubscribers)).toMatchObject([
    { confirmedAt: expect.any(Date) },
  ]);
  await page.goto(await mailedLink(email, "You’re on the list", "/letters/leave"));
  expect(await shopfront.shop.db.$count(newsletterSubscribers)).toBe(1);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { name: "You’re unsubscribed" }).waitFor();
  expect(await shopfront.shop.db.$count(newsletterSubscribers)).toBe(0);
  await page.goto("/newsletter/confirm?token=made-up");
  await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
});

test("the outbox lists the sent emails and shows each as the recipient sees it; its links work", async () => {
  const page = await shopfront.visitor();
  await page.goto("/outbox");
  await page.getByRole("heading", { name: "Outbox" }).waitFor();
  await page.getByRole("link", { name: CONFIRM }).first().click();
  const frame = page.frameLocator("iframe");
  await frame.getByText("Calabash Larder", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "As plain text" }).waitFor();
  expect(
    await frame
      .getByText("Calabash Larder", { exact: true })
      .evaluate((cell) => getComputedStyle(cell).backgroundColor),
  ).toBe("rgb(168, 50, 26)");
  const [mail] = await shopfront.shop.db.select().from(emailOutbox);
  expect((await fetch(`${shopfront.url}/outbox/${mail?.id}`)).headers.get("cache-control")).toContain("no-store");
  expect((await fetch(`${shopfront.url}/outbox/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
});

test("in production there is no outbox", async () => {
  const [mail] = await shopfront.shop.db.select().from(emailOutbox);
  const config = shopfront.shop.config as { demo: boolean };
  config.demo = false;
  try {
    expect((await fetch(`${shopfront.url}/outbox`)).status).toBe(404);
    expect((await fetch(`${shopfront.url}/outbox/${mail?.id}`)).status).toBe(404);
  } finally {
    config.demo = true;
  }
});

test("too many newsletter requests from one IP get a 429 with a message", async () => {
  const responses = [];
  for (let count = 0; count < 21; count += 1) {
    const body = JSON.stringify({ email: `many${count}@example.com` });
    const headers = { "content-type": "application/json" };
    responses.push(await fetch(`${shopfront.url}/api/newsletter`, { method: "POST", headers, body }));
  }
  const last = responses.at(-1);
  expect(last?.status).toBe(429);
  expect(await last?.json()).toMatchObject({ code: "too-many", message: expect.stringContaining("try again") });
});
