import { beforeAll, expect, test } from "vitest";
import { amara, join } from "../../tests/people.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { listFirstSteps, type FirstStep } from "./first-run.ts";

let shop: TestShop;
let amaraId: string;
beforeAll(async () => {
  shop = await openTestShop({ production: true });
  amaraId = await join(shop, amara);
  // What the seed leaves out in production.
  await shop.pool.query("update bank_accounts set is_active = false");
  await shop.pool.query("update shop_settings set support_email = null, support_phone = null");
});

const audit = (action: string) =>
  shop.pool.query(
    "insert into audit_log (actor_id, action, subject, details, occurred_at) values ($1, $2, 'test', '{}', now())",
    [amaraId, action],
  );

const steps: [FirstStep, () => Promise<unknown>][] = [
  [
    "bank-account",
    () =>
      shop.pool.query("update bank_accounts set is_active = true, account_number = '0123456789' where id = 'gtbank'"),
  ],
  ["contact", () => shop.pool.query("update shop_settings set support_email = 'hello@calabash.example'")],
  ["shipping", () => audit("changed shipping prices")],
  ["stock", () => audit("counted stock")],
  ["welcome-code", () => audit("changed a promo code")],
  ["staff", () => shop.pool.query("update users set role = 'staff' where id = $1", [amaraId])],
];

test("a new production shop has every step before it, and each disappears when it is done", async () => {
  for (const [index, [, finish]] of steps.entries()) {
    expect(await listFirstSteps(shop)).toEqual(steps.slice(index).map(([step]) => step));
    await finish();
  }
  expect(await listFirstSteps(shop)).toEqual([]);
});

test("a shop whose products are all sold out has its stock to count again", async () => {
  await shop.pool.query("update products set stock = 0");
  expect(await listFirstSteps(shop)).toContain("stock");
});

test("a shop outside production has no first steps", async () => {
  const demo = { ...shop, config: { ...shop.config, production: false } };
  expect(await listFirstSteps(demo)).toEqual([]);
});
