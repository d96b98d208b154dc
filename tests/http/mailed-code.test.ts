import { beforeAll, beforeEach, expect, test } from "vitest";
import { MINUTE } from "#platform/rules/time.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";
import { mailedCode } from "../mail/sent-emails.ts";
import { amara, joinConfirmed } from "../people/people.ts";
import { addTestApp } from "../people/second-factors.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await joinConfirmed(shopfront.shop, amara);
});

// All visitors share a network, which has ten tries a minute.
beforeEach(() => shopfront.shop.setClock(new Date(shopfront.shop.clock().getTime() + MINUTE)));

const ORDERS = "/orders?pay=CBL_1795224600000_0000abcde&again=";
const inArabic = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const inFullWidth = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

// An address for each case: of two emails of one moment, none is known to be the newest.
test.each<[form: string, typed: (grouped: string) => string]>([
  ["as mailed", (grouped) => grouped],
  ["without a space", (grouped) => grouped.replace(" ", "")],
  ["with a dash and spaces around", (grouped) => `  ${grouped.replace(" ", "–")} `],
  ["one by one", (grouped) => [...grouped.replace(" ", "")].join(" ")],
  ["in full-width digits", inFullWidth],
  ["in Arabic digits", inArabic],
  ["with the sentence around it", (grouped) => `${grouped} is your Calabash Larder code`],
])("without JavaScript a code makes an account, typed %s, and leads on", async (form, typed) => {
  const email = `${form.replaceAll(" ", ".").toLowerCase()}@example.com`;
  const page = shopfront.noScriptVisitor();
  await page.goto(`/auth?mode=register&next=${encodeURIComponent(ORDERS)}`);
  await page.getByLabel("Name").fill("Ngozi Eze");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByText(`We’ve emailed a code to ${email}`, { exact: false }).waitFor();
  await page.getByLabel("Code").fill(typed(await mailedCode(shopfront.shop, email)));
  await page.getByRole("button", { name: "Continue" }).click();
  expect(page.url()).toBe(shopfront.url + ORDERS);
  await page.goto("/profile");
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ngozi Eze");
});

test("without a name the page asks for it once the code is right, and keeps the code", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/auth");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByLabel("Code").fill(await mailedCode(shopfront.shop, "ada@example.com"));
  expect(await page.getByLabel("Name").count()).toBe(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Name").fill("Ada Obi");
  await page.getByRole("button", { name: "Continue" }).click();
  expect(new URL(page.url()).pathname).toBe("/");
  await page.goto("/profile");
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ada Obi");
});

test("an account with an app is asked for its second step, on the way to where it leads", async () => {
  await addTestApp(shopfront.shop, amara);
  const page = shopfront.noScriptVisitor();
  await page.goto("/auth/code?next=/profile/security");
  await page.getByLabel("Email").fill(amara.email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByLabel("Code").fill(await mailedCode(shopfront.shop, amara.email));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/auth/second-step?next=*");
  await page.getByText("One more step", { exact: true }).first().waitFor();
});

const post = (fields: Record<string, string>, cookie = "") =>
  fetch(`${shopfront.url}/auth/code`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: shopfront.url, cookie },
    body: new URLSearchParams(fields),
  });

test.each<[which: string, fields: Record<string, string>, status: number, text: string]>([
  ["an address that is none", { email: "bola" }, 400, "Please enter a valid email address"],
  ["fewer digits", { code: "12 34" }, 400, "Please enter the six digits from our email"],
  ["more than a sentence", { code: "1".repeat(300) }, 400, "Please enter the six digits from our email"],
  ["a code without its browser", { code: "123456" }, 410, "That code no longer works. We can email you another."],
])("%s is refused with what to do", async (_which, fields, status, text) => {
  const response = await post(fields);
  expect([response.status, response.headers.get("cache-control")]).toEqual([status, "private, no-store"]);
  expect(await response.text()).toContain(text);
});

test("a wrong code stays on the page, and another can be asked for", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/auth/code");
  await page.getByLabel("Email").fill("bisi@example.com");
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("That’s not the code we emailed you").waitFor();
  await page.getByRole("button", { name: "Email me another code" }).click();
  await page.getByText("and the one before no longer works", { exact: false }).waitFor();
  expect(new URL(page.url()).search).toBe("?again");
});
