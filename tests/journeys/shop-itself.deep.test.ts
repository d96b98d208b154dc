import { beforeAll, expect, test } from "vitest";
import { recordCheck } from "#platform/health/health-checks.ts";
import { HOUR } from "#platform/rules/time.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

async function today() {
  const page = await shopfront.visitor(phone);
  await signInAs(shopfront, page, demoAccounts.chidinma);
  await page.goto("/office");
  return page;
}

test("Today shows what is wrong with the shop itself and since when, until it is right again", async () => {
  const { shop } = shopfront;
  await recordCheck(shop, { name: "disk", ok: true, message: "8.0 GiB free for /data" });
  shop.setClock(new Date(shop.clock().getTime() + 3 * HOUR));
  await recordCheck(shop, {
    name: "disk",
    ok: false,
    message: "only 0.2 GiB free for /data: remove what is not needed",
  });
  await recordCheck(shop, { name: "backup", ok: false, message: "the database archives no log" });
  const page = await today();
  const wrong = page.getByRole("region", { name: /^The shop itself/ });
  await expect
    .poll(() => wrong.getByRole("listitem").allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Backup\s+The database archives no log\s+Has never passed/),
      expect.stringMatching(/^Disk\s+Only 0\.2 GiB free.*\s+Last passed 3 hours ago/),
    ]);
  for (const name of ["disk", "backup"]) await recordCheck(shop, { name, ok: true, message: "well" });
  await page.reload();
  expect(await wrong.count()).toBe(0);
});

test("Today of a new shop ticks what is done, opens the next step, and leads back from it; the public waits for the opening", async () => {
  const { shop } = shopfront;
  await shop.pool.query("update bank_accounts set is_active = false; update shop_settings set opened_at = null");
  await shop.pool.query("update products set stock = 0; update seller set legal_name = ''");
  shop.config.demo = false;
  const page = await today();
  // Including the backup, whose check the test above recorded, and the tax of the demo.
  const first = page.getByRole("region", { name: "Before you open 3 of 11 done" });
  const steps = first.getByRole("listitem");
  const way = page.getByRole("navigation", { name: "Before you open" });
  await first.waitFor();
  expect(await steps.count()).toBe(11);
  await steps.filter({ hasText: "Say how customers reach you (done)" }).waitFor();
  await first.getByRole("link", { name: "Do this now" }).click();
  await page.waitForURL("**/office/settings");
  await page.getByLabel("Name", { exact: true }).fill("Amara Foods");
  await page.getByRole("button", { name: "Save" }).click();
  await way.getByRole("link", { name: "Next: Say who sells →" }).click();
  await page.waitForURL("**/office/settings/business");
  await page.getByLabel("Registered name").fill("Amara Foods Ltd");
  await page.getByRole("button", { name: "Save" }).click();
  await way.getByRole("link", { name: "Next: Enter your bank account →" }).waitFor();
  await way.getByRole("link", { name: "Before you open: 5 of 11 done" }).click();
  await page.getByRole("region", { name: "Before you open 5 of 11 done" }).waitFor();

  const visitor = await shopfront.visitor(phone);
  await visitor.goto("/product/1");
  await visitor.getByRole("heading", { level: 1, name: "Opening soon" }).waitFor();
  expect(await visitor.getByRole("button", { name: "Add to Cart" }).count()).toBe(0);
  await visitor.getByRole("main").getByLabel("Send the newsletter to").waitFor();
  await visitor.goto("/terms");
  await visitor.getByRole("heading", { level: 1, name: /Terms/ }).waitFor();

  await page.getByRole("link", { name: "Open the shop…" }).click();
  await page.getByRole("button", { name: "Open the shop" }).click();
  await page.getByText("The shop is open. Good luck!").waitFor();
  await visitor.goto("/product/1");
  await visitor.getByRole("heading", { level: 1, name: /Egusi/ }).waitFor();
  shop.config.demo = true;
});
