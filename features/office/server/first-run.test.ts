import { beforeAll, expect, test } from "vitest";
import { inviteStaff } from "#features/accounts/server/invitations.ts";
import { sendTestEmail } from "#features/accounts/server/test-email.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { bankAccountList } from "#features/payments/server/bank-accounts.ts";
import { NO_TAX } from "#features/shipping/rules/tax.ts";
import { countryList, findZone, saveZone } from "#features/shipping/server/office-shipping.ts";
import { readOpenCountries } from "#features/shipping/server/shipping-table.ts";
import { rateList } from "#features/shop/server/currency-rates.ts";
import { readSellerDetails, saveSeller } from "#features/shop/server/seller.ts";
import { readShopSettings, saveShopSettings } from "#features/shop/server/settings.ts";
import { recordCheck } from "#platform/health/health-checks.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { DAY } from "#platform/rules/time.ts";
import { makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, bola, join, joinStaff } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { seed } from "../../../db/seed/seed.ts";
import { readFirstRun, type FirstStep } from "./first-run.ts";
import { setOpening } from "./set-opening.ts";

let shop: TestShop;
let amaraId: string;
beforeAll(async () => {
  shop = await openTestShop({ production: true, demo: false });
  await shop.pool.query("update users set blocked_at = now()");
  amaraId = await join(shop, amara);
  // As the production seed leaves them.
  await shop.pool.query("delete from taxes; delete from bank_accounts; delete from shop_settings; delete from seller");
  await shop.pool.query("update products set stock = 0");
  await seed(shop);
});

const steps: [FirstStep, () => Promise<unknown>][] = [
  [
    "name",
    async () => {
      const { version, ...details } = await readShopSettings(shop.db);
      await saveShopSettings(shop, amaraId, { version, details: { ...details, name: "Amara Foods" } });
    },
  ],
  [
    "contact",
    async () => {
      const { version, ...details } = await readShopSettings(shop.db);
      await saveShopSettings(shop, amaraId, { version, details: { ...details, supportEmail: "hello@amara.example" } });
    },
  ],
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
      bankAccountList.add(shop, amaraId, {
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
  ["email", () => sendTestEmail(shop, amaraId)],
  [
    "shipping",
    async () => {
      const zone = await findZone(shop.db, "europe-uk", shop.clock());
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
  ["tax", chooseTaxes],
  [
    "rates",
    () =>
      rateList.save(shop, amaraId, { code: "USD", version: 1, details: { nairaPerUnit: 1_500, dated: "2026-11-21" } }),
  ],
  ["stock", () => setStock(shop, "1", 3)],
  ["staff", () => joinStaff(shop, bola)],
  ["backup", () => recordCheck(shop, { name: "backup", ok: true, message: "" })],
];

/** Nigeria’s is added, elsewhere none is charged. */
async function chooseTaxes(): Promise<void> {
  for (const { code } of await readOpenCountries(shop.db)) {
    const { version } = (await countryList.find(shop.db, code))!;
    const tax = code === "NG" ? { name: "VAT", percent: 7.5, isIncluded: false } : NO_TAX;
    const details = { ...tax, fromDay: lagosDay(shop.clock()) };
    expect(await countryList.save(shop, amaraId, { code, version, details })).toMatchObject({ version: version + 1 });
  }
}

const named = { legalName: "Amara Foods Ltd", address: "1 Broad Street\nLagos" };

test("a new shop takes no order until its owner has entered who sells and the taxes, and opened it", async () => {
  await setStock(shop, "1", 1);
  let request = await makeOrderRequest(shop, 1, { "1": 1 });
  expect(await placeOrder(shop, amaraId, request)).toMatchObject({ code: "not-open" });
  expect(await setOpening(shop, amaraId, true)).toMatchObject({ code: "not-open" });
  const { version, ...details } = await readSellerDetails(shop.db);
  await saveSeller(shop, amaraId, { version, details: { ...details, ...named } });
  expect(await placeOrder(shop, amaraId, request)).toMatchObject({ code: "not-open" });
  expect(await setOpening(shop, amaraId, true)).toMatchObject({
    code: "tax-not-chosen",
    message: expect.stringMatching(/ to Nigeria, Ghana, .* and Canada is not chosen/),
  });
  await chooseTaxes();
  expect(await setOpening(shop, amaraId, true)).toBeUndefined();
  request = await makeOrderRequest(shop, 1, { "1": 1 });
  expect(await placeOrder(shop, amaraId, request)).toMatchObject({ created: true });
  await setOpening(shop, amaraId, false);
  await saveSeller(shop, amaraId, { version: version + 1, details });
  await setStock(shop, "1", 0);
  await shop.pool.query("delete from taxes");
});

test("opening hides the products that never had a unit, and no other; again it changes nothing", async () => {
  await shop.pool.query("update products set is_hidden = false");
  await shop.pool.query("delete from stock_movements where product_id in ('2', '3')");
  const { version, ...details } = await readSellerDetails(shop.db);
  await saveSeller(shop, amaraId, { version, details: { ...details, ...named } });
  await chooseTaxes();
  await setOpening(shop, amaraId, true);
  const hidden = async () => {
    const { rows } = await shop.pool.query<{ id: string }>("select id from products where is_hidden order by id");
    return rows.map(({ id }) => id);
  };
  expect(await hidden()).toEqual(["2", "3"]);
  await shop.pool.query("update products set is_hidden = false");
  await setOpening(shop, amaraId, true);
  expect(await hidden()).toEqual([]);
  await setOpening(shop, amaraId, false);
  await saveSeller(shop, amaraId, { version: version + 1, details });
  await shop.pool.query("delete from taxes");
});

test("a new shop has every step before it; each is ticked when it is done, and all are gone once it is open", async () => {
  await recordCheck(shop, { name: "backup", ok: false, message: "Nothing is backed up." });
  for (const [index, [, finish]] of steps.entries()) {
    const run = await readFirstRun(shop);
    expect(run?.steps).toEqual(steps.map(([step], place) => ({ step, isDone: place < index })));
    await finish();
  }
  expect((await readFirstRun(shop))?.isOpen).toBe(false);
  await setOpening(shop, amaraId, true);
  expect(await readFirstRun(shop)).toBeUndefined();
  await setOpening(shop, amaraId, false);
});

test("help counts as invited while the invitation works, whether or not it is accepted", async () => {
  await shop.pool.query("update users set account_role = 'customer' where email = $1", [bola.email]);
  const isInvited = async () => (await readFirstRun(shop))?.steps.find(({ step }) => step === "staff")?.isDone;
  expect(await isInvited()).toBe(false);
  await inviteStaff(shop, amaraId, { email: "chidi@example.com", role: "packer" });
  expect(await isInvited()).toBe(true);
  shop.setClock(new Date(shop.clock().getTime() + 8 * DAY));
  expect(await isInvited()).toBe(false);
});

test("a shop that keeps the name that it came with has named it once its settings were saved", async () => {
  const isNamed = async () => (await readFirstRun(shop))?.steps.find(({ step }) => step === "name")?.isDone;
  await shop.pool.query("update shop_settings set name = default, support_email = null");
  await shop.pool.query("update bank_accounts set is_active = false");
  expect(await isNamed()).toBe(true);
  await shop.pool.query("delete from audit_log");
  expect(await isNamed()).toBe(false);
});

test("a shop with real mail outside of production has the same steps, and a demo has none", async () => {
  const development = { ...shop, config: { ...shop.config, production: false } };
  expect((await readFirstRun(development))?.steps).toHaveLength(steps.length);
  const demo = { ...shop, config: { ...shop.config, production: false, demo: true } };
  expect(await readFirstRun(demo)).toBeUndefined();
});
