import { beforeAll, expect, test } from "vitest";
import { seed } from "../../db/seed/seed.ts";
import { orderOf, setStock } from "../../tests/orders.ts";
import { amara, bola, join, joinStaff } from "../../tests/people.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { sendTestEmail } from "../../features/accounts/server/test-email.ts";
import { saveRate } from "../../features/shop/server/currency-rates.ts";
import { readSellerDetails, saveSeller } from "../../features/shop/server/seller.ts";
import { readShopSettings, saveShopSettings } from "../../features/shop/server/settings.ts";
import { placeOrder } from "../../features/orders/server/place-order.ts";
import { addBankAccount } from "../../features/payments/server/bank-accounts.ts";
import { findZone, saveZone } from "../../features/shipping/server/office-shipping.ts";
import { listFirstSteps, type FirstStep } from "./first-run.ts";

let shop: TestShop;
let amaraId: string;
beforeAll(async () => {
  shop = await openTestShop({ production: true, demo: false });
  await shop.pool.query("update users set blocked_at = now()");
  amaraId = await join(shop, amara);
  // As the seed of production leaves them.
  await shop.pool.query("delete from bank_accounts; delete from shop_settings; delete from seller");
  await shop.pool.query("update products set stock = 0");
  await seed(shop);
});

const steps: [FirstStep, () => Promise<unknown>][] = [
  [
    "seller",
    async () => {
      const { version, ...details } = await readSellerDetails(shop.db);
      const named = { ...details, legalName: "Amara Foods Ltd", address: "1 Broad Street\nLagos" };
      await saveSeller(shop, amaraId, { version, details: named });
    },
  ],
  [
    "bank-account",
    () =>
      addBankAccount(shop, amaraId, {
        bankName: "Guaranty Trust Bank",
        accountName: "Amara Foods Ltd",
        accountNumber: "0123456789",
        sortCode: "058152036",
        swiftCode: null,
        routingNumber: null,
        currency: "NGN",
        country: "Nigeria",
        isActive: true,
      }),
  ],
  [
    "contact",
    async () => {
      const { version, ...details } = await readShopSettings(shop.db);
      await saveShopSettings(shop, amaraId, { version, details: { ...details, supportEmail: "hello@amara.example" } });
    },
  ],
  ["email", () => sendTestEmail(shop, amaraId)],
  [
    "shipping",
    async () => {
      const zone = await findZone(shop.db, "europe-uk");
      if (!zone) throw new Error("There is no such zone");
      const { name, freeShippingThreshold, methods, version } = zone;
      const details = {
        name,
        freeShippingThreshold,
        methods: { ...methods, standard: { ...methods.standard, rate: 30_000 } },
      };
      await saveZone(shop, amaraId, { id: "europe-uk", version, details });
    },
  ],
  [
    "rates",
    () => saveRate(shop, amaraId, { code: "USD", version: 1, details: { nairaPerUnit: 1_500, dated: "2026-11-21" } }),
  ],
  ["stock", () => setStock(shop, "1", 3)],
  ["staff", () => joinStaff(shop, bola)],
];

test("a new production shop takes no order until its owner has entered who sells", async () => {
  await setStock(shop, "1", 1);
  const request = await orderOf(shop, 1, { "1": 1 });
  expect(await placeOrder(shop, amaraId, request)).toMatchObject({ code: "not-open" });
  const { version, ...details } = await readSellerDetails(shop.db);
  const named = { ...details, legalName: "Amara Foods Ltd", address: "1 Broad Street\nLagos" };
  await saveSeller(shop, amaraId, { version, details: named });
  expect(await placeOrder(shop, amaraId, request)).toMatchObject({ created: true });
  await saveSeller(shop, amaraId, { version: version + 1, details });
  await setStock(shop, "1", 0);
});

test("a new production shop has every step before it, and each disappears when it is done", async () => {
  for (const [index, [, finish]] of steps.entries()) {
    expect(await listFirstSteps(shop)).toEqual(steps.slice(index).map(([step]) => step));
    await finish();
  }
  expect(await listFirstSteps(shop)).toEqual([]);
});

test("a shop outside production has no first steps", async () => {
  const demo = { ...shop, config: { ...shop.config, production: false } };
  expect(await listFirstSteps(demo)).toEqual([]);
});
