import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeAll, expect, test } from "vitest";
import { addStaff } from "#features/accounts/server/staff.ts";
import { sessions, users } from "#features/accounts/tables.ts";
import { bankAccounts } from "#features/payments/tables.ts";
import { MINUTE } from "#platform/rules/time.ts";
import { emailsTo } from "../mail/sent-emails.ts";
import { amara, bola, join } from "../people/people.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";
import { addVirtualAuthenticator } from "./virtual-authenticator.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront({ plainHttp: true, hostname: "localhost" });
  await join(shopfront.shop, amara);
  await join(shopfront.shop, bola);
});

/** Makes every session look as if its person had entered the password a quarter of an hour ago. */
const forgetConfirmations = () =>
  shopfront.shop.db.update(sessions).set({ confirmedAt: sql`now() - interval '15 minutes'` });

test("on a phone: a passkey is added, signs in alone, and confirms a sensitive change", async () => {
  const page = await shopfront.visitor(phone);
  await addVirtualAuthenticator(page);
  await signInAs(shopfront, page, amara);
  await forgetConfirmations();
  await page.goto("/profile/security");
  await page.getByRole("link", { name: "Add a passkey" }).click();
  // The shop asks for the password again, and then leads back.
  await page.getByRole("heading", { name: "Is it you?" }).waitFor();
  await page.getByLabel("Your password").fill("wrong-password");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alert").getByText("That is not your password or passkey.").waitFor();
  await page.getByLabel("Your password").fill(amara.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Its name").fill("My phone");
  await page.getByRole("button", { name: "Create the passkey" }).click();
  await page.getByText("Your passkey is ready.").waitFor();
  expect(await page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").count()).toBe(10);
  await page.getByRole("link", { name: "Done" }).click();
  await page.getByRole("list", { name: "Second steps" }).getByText("My phone").first().waitFor();

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.waitForURL(`${shopfront.url}/`);
  await page.goto("/auth?next=/profile/security");
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await page.waitForURL("**/profile/security");
  await page.getByText("This device", { exact: true }).waitFor();

  await forgetConfirmations();
  await page.getByRole("link", { name: "Make new codes" }).click();
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await page.getByRole("button", { name: "Make new codes" }).click();
  await page.getByText("Here are ten new codes.").waitFor();
});

test("without JavaScript: an authenticator app is set up, and asked for after the password", async () => {
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, bola);
  await page.goto("/profile/security/app");
  await page.getByRole("img", { name: "QR code of the secret" }).waitFor();
  const secret = (await page.locator(".security-secret code").innerText()).replaceAll(" ", "");
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shopfront.shop.clock().getTime() });
  const field = page.getByLabel("The six digits that the app shows");
  await field.fill("000000");
  await page.getByRole("button", { name: "Set up the app" }).click();
  await page.getByText("This is not the code that the app shows now.").waitFor();
  // The secret is still the one that the person has scanned.
  expect((await page.locator(".security-secret code").innerText()).replaceAll(" ", "")).toBe(secret);
  await field.fill(code());
  await page.getByRole("button", { name: "Set up the app" }).click();
  const codes = await page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);

  await page.context().clearCookies();
  const signIn = async () => {
    await page.goto("/auth?next=/profile/security");
    await page.getByLabel("Email").fill(bola.email);
    await page.getByLabel("Password").fill(bola.password);
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("heading", { name: "One more step" }).waitFor();
  };
  await signIn();
  await page.goto("/profile/security");
  expect(new URL(page.url()).pathname).toBe("/auth");
  shopfront.shop.setClock(new Date(shopfront.shop.clock().getTime() + MINUTE));
  await signIn();
  await page.getByLabel("Code of your authenticator app").fill(code());
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Where you are signed in" }).waitFor();

  await page.context().clearCookies();
  await signIn();
  await page.getByText("I don’t have either of these").click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Use this code" }).click();
  await page.getByText("9 left").waitFor();
});

test("a stolen session does not change a bank account: the form asks for the password, and keeps what was typed", async () => {
  const { shop } = shopfront;
  const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
  const chidiId = await join(shop, chidi);
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, chidiId));
  await addStaff(shop, null, chidi.email, "owner");
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, chidi);
  await page.goto("/office/settings/banks/gtbank");
  await page.getByLabel("Account number").fill("0011223344");
  await forgetConfirmations();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Please confirm that it is you").waitFor();
  expect(await page.getByLabel("Account number").inputValue()).toBe("0011223344");
  const number = async () =>
    (await shop.db.select().from(bankAccounts).where(eq(bankAccounts.id, "gtbank")))[0]?.accountNumber;
  expect(await number()).not.toBe("0011223344");
  await page.getByLabel("Your password").fill("wrong-password");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("That is not your password or passkey.").waitFor();
  expect(await page.getByLabel("Your password").inputValue()).toBe("");
  await page.getByLabel("Your password").fill(chidi.password);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  expect(await number()).toBe("0011223344");
  const subjects = (await emailsTo(shop, chidi.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`Office: ${chidi.name} changed a bank account for transfers`);

  await forgetConfirmations();
  for (const path of ["/office/settings/banks/gtbank", "/office/people/staff", "/office/products/export.csv"]) {
    await page.goto(path);
    expect(new URL(page.url()).pathname, path).toBe("/office/confirm-identity");
  }
});
