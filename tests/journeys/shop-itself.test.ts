import { beforeAll, expect, test } from "vitest";
import { demoAccounts } from "../../db/seed/demo.ts";
import { recordCheck } from "../../platform/health/health-checks.ts";
import { HOUR } from "../../platform/rules/time.ts";
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
  await recordCheck(shop, { name: "backup", ok: false, message: "never made: run `npm run backup`" });
  const page = await today();
  const wrong = page.getByRole("region", { name: /^The shop itself/ });
  await expect
    .poll(() => wrong.getByRole("listitem").allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Backup\s+Never made: run `npm run backup`\s+Not right since the first check/),
      expect.stringMatching(/^Disk\s+Only 0\.2 GiB free.*\s+Last right 3 hours ago/),
    ]);
  for (const name of ["disk", "backup"]) await recordCheck(shop, { name, ok: true, message: "well" });
  await page.reload();
  expect(await wrong.count()).toBe(0);
});

test("Today of a new production shop lists what it still lacks, each a link to where it is mended", async () => {
  const { shop } = shopfront;
  await shop.pool.query("update bank_accounts set is_active = false");
  await shop.pool.query("update products set stock = 0; update seller set legal_name = ''");
  const page = await today();
  // In production staff must have a second factor.
  await shop.pool.query("update sessions set second_factor_at = now()");
  await shop.pool.query(
    `insert into passkeys (id, user_id, name, public_key, counter, transports, created_at)
    select 'key', id, 'Phone', '\\x00', 0, '{}', now() from users where email = $1`,
    [demoAccounts.chidinma.email],
  );
  shop.config.production = true;
  await page.reload();
  const first = page.getByRole("region", { name: /^Before you open/ });
  const links = first.getByRole("link");
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(targets).toEqual([
    "/office/settings/business",
    "/office/settings/banks",
    "/office/mail/test",
    "/office/settings/shipping",
    "/office/settings/currencies",
    "/office/products",
    "/office/people/staff",
  ]);
  await links.first().click();
  await page.waitForURL("**/office/settings/business");
  shop.config.production = false;
});
