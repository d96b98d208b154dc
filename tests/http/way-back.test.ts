import { beforeAll, expect, test } from "vitest";
import { publicPages } from "#platform/http/public-pages.ts";
import { MINUTE } from "#platform/rules/time.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";
import { signInAs } from "../journeys/sign-in.ts";
import { emailTo, linkIn } from "../mail/sent-emails.ts";
import { amara, bola, join } from "../people/people.ts";
import { addTestApp } from "../people/second-factors.ts";
import { runQueuedJobs } from "../run/run-queued-jobs.ts";

const ngozi = { name: "Ngozi Okafor", email: "ngozi@example.com", password: "ofe-oha-2026" };
const chuka = { name: "Chuka Eze", email: "chuka@example.com", password: "ofe-nsala-2026" };

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await join(shopfront.shop, amara);
  await join(shopfront.shop, bola);
  await join(shopfront.shop, ngozi);
  await join(shopfront.shop, chuka);
});

const PAY = "/orders?pay=CBL_1795224600000_0000abcde&again=";

type Page = ReturnType<Shopfront["noScriptVisitor"]>;

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

test("the page of signing in says before any code has run what follows on the way from the checkout, and keeps the place of its button", async () => {
  const page = await (await fetch(`${shopfront.url}/auth?next=%2Fcheckout%3Fplace%3Dorder`)).text();
  expect(page).toContain("Then we place your order, and you choose how to pay.");
  expect(page).toContain("passkey-place");
});

test("a form posted without a session is offered again with its fields and the query string of its URL", async () => {
  const address = "/profile/addresses?from=checkout&again=";
  const body = new URLSearchParams({ label: "Mama’s house" });
  const headers = { origin: shopfront.url };
  const response = await fetch(shopfront.url + address, { method: "POST", redirect: "manual", headers, body });
  expect(response.status).toBe(401);
  const page = await response.text();
  expect(page).toContain(`action="${address.replace("&", "&amp;")}"`);
  expect(page).toContain('value="Mama’s house"');
});

test("the link of an email that needs an account leads through signing in, with its query", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto(PAY);
  await page.waitForURL(`**/auth?next=${encodeURIComponent(PAY)}`);
  await page.getByRole("main").getByRole("link", { name: "Create Account" }).click();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await signIn(page, { ...amara, password: "not-the-password" });
  await signIn(page, amara);
  expect(page.url()).toBe(shopfront.url + PAY);
});

test("a new account leads there too", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto(`/auth?mode=register&next=${encodeURIComponent(PAY)}`);
  await page.getByLabel("Name").fill("Ada Obi");
  await page.getByLabel("Email").fill("ada.obi@example.com");
  await page.getByLabel("Password").fill("ofe-owerri-2026");
  await page.getByRole("main").getByRole("button", { name: "Create Account" }).click();
  expect(page.url()).toBe(shopfront.url + PAY);
});

// A person for each case: of two emails of one moment, none is known to be the newest.
test.each([
  [PAY, bola],
  ["/checkout", ngozi],
])(
  "a forgotten password leads to %s, in another browser and through a link that was used already",
  async (next, { email }) => {
    const page = shopfront.noScriptVisitor();
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    const back = await page.getByRole("link", { name: "Back to Sign In" }).getAttribute("href");
    expect(back).toBe(`/auth?next=${encodeURIComponent(next)}`);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Email me the link" }).click();
    expect(await page.getByRole("link", { name: "Back to Sign In" }).getAttribute("href")).toBe(back);
    await runQueuedJobs(shopfront.shop);
    const mail = await emailTo(shopfront.shop, email, "Choose a new password");

    const elsewhere = shopfront.noScriptVisitor();
    const link = linkIn(mail, "/auth/new-password");
    await elsewhere.goto(link);
    await elsewhere.getByLabel("New password").fill("ofe-onugbu-2026");
    await elsewhere.getByRole("button", { name: "Change password" }).click();
    await elsewhere.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await signIn(elsewhere, { email, password: "ofe-onugbu-2026" });
    expect(elsewhere.url()).toBe(shopfront.url + next);

    await elsewhere.goto(link);
    await elsewhere.getByRole("link", { name: "Ask for a new link" }).click();
    await elsewhere.waitForURL(`**/auth/forgotten?next=${encodeURIComponent(next)}`);
  },
);

test("the second step leads on, and so does signing in as someone else from there", async () => {
  const { shop } = shopfront;
  const app = await addTestApp(shop, chuka);
  shop.setClock(new Date(shop.clock().getTime() + MINUTE));
  const page = shopfront.noScriptVisitor();
  await page.goto(`/auth?next=${encodeURIComponent(PAY)}`);
  await signIn(page, chuka);
  expect(await page.getByRole("link", { name: "Sign in as someone else" }).getAttribute("href")).toBe(
    `/auth?next=${encodeURIComponent(PAY)}`,
  );
  await page.getByLabel("Code of your authenticator app").fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Code of your authenticator app").fill(app.codeAt(shop.clock()));
  await page.getByRole("button", { name: "Continue" }).click();
  expect(page.url()).toBe(shopfront.url + PAY);
});

test("a page that asks for the password again leads back to itself, with its query", async () => {
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, amara);
  await shopfront.shop.pool.query("update sessions set confirmed_at = now() - interval '15 minutes'");
  await page.goto("/profile/security/app?from=email");
  await page.waitForURL(`**/confirm-identity?next=${encodeURIComponent("/profile/security/app?from=email")}`);
});

test("the page for somebody who may not see the office leads to the page of the office that was asked for", async () => {
  const page = await (await fetch(`${shopfront.url}/office/orders?status=pending&payment=unpaid`)).text();
  expect(page).toContain(`/auth?next=${encodeURIComponent("/office/orders?status=pending&payment=unpaid")}`);
});

test("Sign In in the header leads back to the page on which it was pressed", async () => {
  const paths = publicPages.map(({ path }) => path.replace(":id", path.startsWith("/dish") ? "egusi-soup" : "1"));
  for (const path of paths.filter((one) => one !== "/" && one !== "/auth")) {
    const page = await (await fetch(shopfront.url + path)).text();
    const links = [...page.matchAll(/href="(\/auth[^"]*)"[^>]*>\s*Sign In/g)].map(([, href]) => href);
    if (links.length > 0) expect([path, ...new Set(links)]).toEqual([path, `/auth?next=${encodeURIComponent(path)}`]);
  }
  const home = await (await fetch(`${shopfront.url}/`)).text();
  expect(home).toContain('href="/auth"');
  expect(await (await fetch(`${shopfront.url}/no/such/page`)).text()).not.toContain("next=");
});
