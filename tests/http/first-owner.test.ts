import { beforeAll, beforeEach, expect, test } from "vitest";
import { addStaff } from "#features/accounts/server/staff.ts";
import { MINUTE } from "#platform/rules/time.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";
import { emailTo, linkIn, mailedCode } from "../mail/sent-emails.ts";

const ada = { name: "Ada Obi", email: "ada@larder.ng", password: "oha-soup-on-sunday" };
const NEXT = "/auth/registered";
const MAILED = "We mailed you a link; next: make your account staff";

let shopfront: Shopfront;
const open = (opens: boolean) =>
  shopfront.shop.pool.query("update shop_settings set opened_at = case when $1 then now() end", [opens]);

beforeAll(async () => {
  shopfront = await openShopfront();
  await open(false);
});

// All visitors share a network, which has few tries a minute.
beforeEach(() => shopfront.shop.setClock(new Date(shopfront.shop.clock().getTime() + MINUTE)));

type Page = ReturnType<Shopfront["noScriptVisitor"]>;
const pathOf = (page: Page) => new URL(page.url()).pathname;
const shown = (page: Page) => page.getByRole("main").innerText();

async function registerAt(path: string, { name, email, password }: typeof ada): Promise<Page> {
  const page = shopfront.noScriptVisitor();
  await page.goto(path);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Create Account" }).click();
  return page;
}

test("who registers before the shop opens is led from the mailed link to the command, and by the office to the office", async () => {
  const { shop } = shopfront;
  const page = await registerAt("/auth?mode=register", ada);
  expect([pathOf(page), await page.getByRole("heading", { level: 1 }).innerText()]).toEqual([NEXT, MAILED]);
  const text = await shown(page);
  expect(text).toContain(ada.email);
  expect(text).toContain(`calabash-larder staff add ${ada.email}`);
  await page.getByRole("link", { name: "send it again" }).click();
  expect(pathOf(page)).toBe("/profile/email");

  // Too early: the office says what is missing, rather than that there is no such page.
  await page.goto("/office");
  expect([pathOf(page), page.status()]).toEqual([NEXT, 200]);

  await page.goto(linkIn(await emailTo(shop, ada.email, "Please confirm your email address"), "/auth/confirm"));
  await page.getByRole("button", { name: "Yes, confirm it" }).click();
  await page.getByRole("link", { name: "Next: make your account staff" }).click();
  expect(pathOf(page)).toBe(NEXT);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Next: make your account staff");

  await addStaff(shop, null, ada.email, "owner");
  await page.getByRole("link", { name: "Open the office" }).click();
  expect(pathOf(page)).toBe("/office");
  await page.goto(NEXT);
  expect(pathOf(page)).toBe("/office");
});

test("a code leads there too, and staff who sign in go on to the office", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/auth?mode=register&next=/products");
  await page.getByLabel("Name").fill("Bisi Ade");
  await page.getByLabel("Email").fill("bisi@larder.ng");
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByLabel("Code").fill(await mailedCode(shopfront.shop, "bisi@larder.ng"));
  await page.getByRole("button", { name: "Continue" }).click();
  expect([pathOf(page), await page.getByRole("heading", { level: 1 }).innerText()]).toEqual([
    NEXT,
    "Next: make your account staff",
  ]);

  const owner = shopfront.noScriptVisitor();
  await owner.goto("/auth");
  await owner.getByLabel("Email").fill(ada.email);
  await owner.getByLabel("Password").fill(ada.password);
  await owner.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  expect(pathOf(owner)).toBe("/office");
});

test("until the shop opens its pages have no search, no bell, no cart and no links to goods, but the legal pages and a way to sign in", async () => {
  const page = shopfront.noScriptVisitor();
  for (const path of ["/", "/terms", "/auth"]) {
    await page.goto(path);
    expect(await page.getByRole("searchbox").count(), path).toBe(0);
    const links = [...page.document().querySelectorAll("header a, footer a")].map(
      (link) => link.getAttribute("href")?.split("?")[0],
    );
    expect(links, path).toEqual(["/", "/auth", ...links.filter((to) => /^(mailto|tel):/.test(to ?? "")), ...legal]);
    expect(page.document().querySelector("header")?.textContent, path).not.toMatch(/Notifications|Deliver to|Menu/);
    // On "Opening soon" the form for the newsletter is in the page itself.
    expect(page.document().querySelector("footer form[action*=newsletter]"), path).toBeNull();
  }
});

const legal = ["/privacy", "/terms", "/cookies", "/accessibility"];

test("in an open shop a new customer goes on shopping, and the office stays unknown to customers", async () => {
  await open(true);
  const page = await registerAt("/auth?mode=register", { ...ada, email: "chidi@larder.ng" });
  expect(pathOf(page)).toBe("/");
  await page.goto("/office");
  expect([pathOf(page), page.status()]).toEqual(["/office", 404]);
  await page.goto(NEXT);
  expect(pathOf(page)).toBe("/");
  await open(false);
});
