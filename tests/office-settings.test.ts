import { beforeAll, expect, test } from "vitest";
import { faqForm } from "#features/content/rules/faq-form.ts";
import { faqList, listFaq, moveFaqEntry } from "#features/content/server/faq.ts";
import { readToday } from "#features/office/office/today/read-today.ts";
import { findPromotion } from "#features/orders/server/check-promotion.ts";
import { bankAccountList } from "#features/payments/server/bank-accounts.ts";
import { readPaymentOptions } from "#features/payments/server/payment-options.ts";
import { listTransferAccounts } from "#features/payments/server/transfer-accounts.ts";
import { switchUssdBank } from "#features/payments/server/ussd-banks.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { promotionDays, promotionForm } from "#features/promotions/rules/promotion-form.ts";
import { promotionWords } from "#features/promotions/rules/promotion-words.ts";
import { endPromotion, listPromotions, promotionList } from "#features/promotions/server/promotions.ts";
import { promotions } from "#features/promotions/tables.ts";
import { zoneForm, zoneTexts } from "#features/shipping/rules/zone-form.ts";
import {
  countryList,
  findZone,
  openCountry,
  saveZone,
  showPricesWithTax,
} from "#features/shipping/server/office-shipping.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { sellerForm } from "#features/shop/rules/seller-form.ts";
import { shopForm } from "#features/shop/rules/shop-form.ts";
import { readShopName } from "#features/shop/server/brand.ts";
import { readSeller, readSellerDetails, saveSeller } from "#features/shop/server/seller.ts";
import { readShopSettings, readSupport, saveShopSettings } from "#features/shop/server/settings.ts";
import { asText } from "#platform/audit/edit-conflict.ts";
import { CHANNEL } from "#platform/database/announce.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { demoTax } from "../db/seed/reference.ts";
import { seed } from "../db/seed/seed.ts";
import { amara, join } from "./people/people.ts";
import { done } from "./run/done.ts";
import { openTestShop, type TestShop } from "./shop/test-shop.ts";

const { add: addFaqEntry, find: findFaqEntry, save: saveFaqEntry, remove: removeFaqEntry } = faqList;
const { add: addBankAccount, find: findBankAccount, save: saveBankAccount } = bankAccountList;
const { add: addPromotion, find: findOfficePromotion, save: savePromotion } = promotionList;
const { add: addCountry } = countryList;

let shop: TestShop;
let amaraId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
});

/** How many notifications that the public pages changed reach the other processes while `change` runs. */
async function announcements(change: () => Promise<unknown>): Promise<number> {
  const client = await shop.pool.connect();
  let received = 0;
  client.on("notification", ({ payload }) => (received += payload === "content" ? 1 : 0));
  await client.query(`listen ${CHANNEL}`);
  await change();
  await client.query("select 1");
  client.release(true);
  return received;
}

test("the contact details change at once, every process is notified, and a conflicting edit is refused", async () => {
  const { version, ...before } = await readShopSettings(shop.db);
  const details = { ...before, supportPhone: null };
  expect(await announcements(() => saveShopSettings(shop, amaraId, { version, details }))).toBe(1);
  expect(await readSupport(shop.db)).toMatchObject({ supportPhone: null });
  const refused = await saveShopSettings(shop, "office", {
    version,
    details: { ...before, supportPhone: "+234 803 123 4567" },
  });
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({
    details: { version: version + 1, current: { supportPhone: "" } },
  });
});

test("the shop's name changes at once, in the audit trail too, and every process is notified", async () => {
  const { version, ...before } = await readShopSettings(shop.db);
  const details = { ...before, name: "Ada & Sons" };
  expect(await announcements(() => saveShopSettings(shop, amaraId, { version, details }))).toBe(1);
  expect(await readShopName(shop.db)).toBe("Ada & Sons");
  expect(await readSeller(shop.db)).toMatchObject({ shopName: "Ada & Sons" });
  const [entry] = (await listAudit(shop.db, { subject: "settings:shop" })).entries;
  expect(entry).toMatchObject({ details: { from: { name: "Calabash Larder" }, to: { name: "Ada & Sons" } } });
});

test("who sells changes at once, every process is notified, and a conflicting edit is refused", async () => {
  const { version, ...before } = await readSellerDetails(shop.db);
  const details = sellerForm.parse({
    ...before,
    legalName: "Amara Foods Ltd",
    address: "1 Broad Street\r\nLagos",
    taxNumber: "12-3",
  });
  expect(await announcements(() => saveSeller(shop, amaraId, { version, details }))).toBe(1);
  expect(await readSeller(shop.db)).toMatchObject({
    legalName: "Amara Foods Ltd",
    address: ["1 Broad Street", "Lagos"],
  });
  expect(await saveSeller(shop, "office", { version, details: before })).toMatchObject({
    code: "changed-meanwhile",
    details: { version: version + 1, current: { taxNumber: "12-3" } },
  });
  const [entry] = (await listAudit(shop.db, { subject: "settings:seller" })).entries;
  expect(entry?.details).toMatchObject({ from: { taxNumber: before.taxNumber }, to: { taxNumber: "12-3" } });
  for (const change of [
    { legalName: "" },
    { address: " " },
    { address: "1\n2\n3\n4\n5\n6\n7" },
    { hours: "x".repeat(81) },
  ])
    expect(sellerForm.safeParse({ ...before, ...change }).success).toBe(false);
});

test.each([
  ["name", "A"],
  ["brandColour", "#efb03f"],
  ["supportEmail", "nobody"],
  ["whatsappNumber", "0803 123"],
  ["instagramUrl", "http://instagram.com/x"],
  ["xUrl", "javascript:alert(1)"],
])("the settings refuse %s as %j", async (field, value) => {
  const { version: _version, ...before } = await readShopSettings(shop.db);
  const parsed = shopForm.safeParse({ ...asText(before), [field]: value });
  expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});

test("a zone's prices and times change at once; shipping is free only if its price is 0, not if it is empty", async () => {
  const zone = await findZone(shop.db, "europe-uk", shop.clock());
  const typed = {
    ...zoneTexts(zone!),
    freeShippingThreshold: "150000",
    standard: "20,000",
    standardFrom: "9",
    standardTo: "12",
    overnight: "0",
    overnightOffered: "",
  };
  const details = zoneForm.parse(typed);
  expect(details.methods).toEqual({
    standard: { rate: 20_000, days: [9, 12], isOffered: true },
    express: { rate: 39_984, days: [4, 5], isOffered: true },
    overnight: { rate: 0, days: [3, 3], isOffered: false },
  });
  const edit = { id: "europe-uk", version: zone?.version ?? 0, details };
  expect(await announcements(() => saveZone(shop, amaraId, edit))).toBe(1);
  const { zones } = await readShippingTable(shop.db, shop.clock());
  expect(zones.find(({ id }) => id === "europe-uk")).toMatchObject(details);
  expect(await saveZone(shop, amaraId, edit)).toMatchObject({
    code: "changed-meanwhile",
    details: { current: { standard: "20000", standardTo: "12" } },
  });
  const [entry] = (await listAudit(shop.db, { subject: "zone:europe-uk" })).entries;
  expect(entry?.details).toMatchObject({
    from: { methods: { standard: zone?.methods.standard } },
    to: { methods: { standard: { rate: 20_000, days: [9, 12] } } },
  });
  expect(zoneForm.safeParse({ ...typed, standard: "" }).error?.issues).toMatchObject([{ path: ["standard"] }]);
});

test("a country is offered at the checkout as soon as it is enabled", async () => {
  const names = async () => (await readShippingTable(shop.db, shop.clock())).countries.map(({ name }) => name);
  expect(await announcements(() => openCountry(shop, amaraId, { code: "DE", isOpen: true }))).toBe(1);
  expect(await names()).toContain("Germany");
  await openCountry(shop, amaraId, { code: "DE", isOpen: false });
  expect(await names()).not.toContain("Germany");
  expect(
    await addCountry(shop, amaraId, { code: "BJ", name: "Benin", zoneId: "rest-of-world", tax: demoTax }),
  ).toMatchObject({
    isActive: true,
  });
  expect((await names()).at(-1)).toBe("Benin");
  expect(
    await addCountry(shop, amaraId, { code: "BN", name: "Benin", zoneId: "rest-of-world", tax: demoTax }),
  ).toMatchObject({
    code: "name-taken",
  });
  expect(await openCountry(shop, amaraId, { code: "XX", isOpen: true })).toBe(false);
  expect(await addCountry(shop, amaraId, { code: "TG", name: "Togo", zoneId: "the-moon", tax: demoTax })).toMatchObject(
    {
      message: "This zone is no longer there.",
    },
  );
  const { entries } = await listAudit(shop.db, { subject: ["country:DE", "country:BJ", "country:XX", "country:TG"] });
  expect(entries.map(({ action, subject, details }) => [action, subject, details["name"]])).toEqual([
    ["added a country", "country:BJ", "Benin"],
    ["closed a country", "country:DE", "Germany"],
    ["opened a country", "country:DE", "Germany"],
  ]);
});

test("prices are shown with the tax of a country once that is switched on, and nothing else of it changes", async () => {
  const ghana = async () =>
    (await readShippingTable(shop.db, shop.clock())).countries.find(({ code }) => code === "GH");
  const before = await ghana();
  expect(before?.pricesWithTax).toBe(false);
  expect(await announcements(() => showPricesWithTax(shop, amaraId, { code: "GH", on: true }))).toBe(1);
  expect(await ghana()).toEqual({ ...before, pricesWithTax: true });
  expect(await showPricesWithTax(shop, amaraId, { code: "GH", on: false })).toBe(true);
  expect(await ghana()).toEqual(before);
  expect(await showPricesWithTax(shop, amaraId, { code: "XX", on: true })).toBe(false);
  const { entries } = await listAudit(shop.db, { subject: ["country:GH", "country:XX"] });
  expect(entries.map(({ action, details }) => [action, details["name"]])).toEqual([
    ["showed prices without tax", "Ghana"],
    ["showed prices with tax", "Ghana"],
  ]);
});

test("contact details that staff have deleted stay deleted at the next start", async () => {
  const { version, ...before } = await readShopSettings(shop.db);
  await saveShopSettings(shop, amaraId, { version, details: { ...before, supportEmail: null, whatsappNumber: null } });
  await seed(shop);
  expect(await readShopSettings(shop.db)).toMatchObject({
    version: version + 1,
    supportEmail: null,
    whatsappNumber: null,
  });
});

test("an exchange rate of more than a week ago is on Today, for those who may change it", async () => {
  const { pool } = shop;
  expect((await readToday(shop, "manager")).rates).toEqual([]);
  await pool.query("update currency_rates set dated = '2026-11-13' where code = 'GBP'");
  expect((await readToday(shop, "manager")).rates).toEqual([{ code: "GBP", nairaPerUnit: 1_056, dated: "2026-11-13" }]);
  expect((await readToday(shop, "packer")).rates).toBeUndefined();
});

test("a question that staff have removed stays removed at the next start", async () => {
  const [first] = await listFaq(shop.db);
  if (!first) throw new Error("The seed has no question");
  await removeFaqEntry(shop, amaraId, first.id);
  await seed(shop);
  expect((await listFaq(shop.db)).map(({ id }) => id)).not.toContain(first.id);
});

test("a bank account is offered for transfers only while it is active", async () => {
  const account = await findBankAccount(shop.db, "gtbank");
  if (!account) throw new Error("There is no bank account gtbank");
  const { id, version, ...details } = account;
  const off = { id, version, details: { ...details, isActive: false } };
  expect(await saveBankAccount(shop, amaraId, off)).toEqual({ version: version + 1 });
  expect((await listTransferAccounts(shop)).map((one) => one.id)).not.toContain("gtbank");
  expect(await saveBankAccount(shop, amaraId, off)).toMatchObject({ code: "changed-meanwhile" });
  const { id: newId } = done(await addBankAccount(shop, amaraId, { ...details, bankName: "Wema" }));
  expect((await listTransferAccounts(shop)).at(-1)).toMatchObject({ id: newId, bankName: "Wema" });
});

test("the eight USSD banks of specification 9.7 are active, in its order, until staff disable one", async () => {
  const names = async () =>
    (await readPaymentOptions(shop)).ussdBanks.map(({ name, code, ussdCode }) => `${name} ${code} ${ussdCode}`);
  expect(await names()).toEqual([
    "GTBank 058 *737*",
    "First Bank 011 *894*",
    "UBA 033 *919*",
    "Access 044 *901*",
    "Zenith 057 *966*",
    "Fidelity 070 *770*",
    "Stanbic IBTC 221 *909*",
    "Standard Chartered 068 *977*",
  ]);
  await switchUssdBank(shop, amaraId, { bank: "068", isActive: false });
  expect(await names()).toHaveLength(7);
  expect(await switchUssdBank(shop, amaraId, { bank: "999", isActive: true })).toBe(false);
});

const emptyPromotion = Object.fromEntries(
  ["percent", "amount", "fromGoods", "fromUnits", "category", "productIds", "startsOn", "endsOn"].map((name) => [
    name,
    "",
  ]),
);

const tenPercent = (terms: object) => promotionForm.parse({ ...emptyPromotion, code: "ONLY", percent: "10", ...terms });

test("a promo code is valid from the start of its first day in Lagos to the end of its last, and not after staff end it", async () => {
  const days = { startsOn: "2026-11-21", endsOn: "2026-11-21" };
  const typed = { ...emptyPromotion, ...days, code: " stew20 ", percent: "20", isActive: "on" };
  const promotion = promotionForm.parse(typed);
  expect(promotionDays(promotion)).toEqual(days);
  expect(await addPromotion(shop, amaraId, promotion)).toMatchObject({ code: "STEW20", version: 1 });
  expect(await addPromotion(shop, amaraId, promotion)).toMatchObject({ code: "name-taken" });
  expect(await findPromotion(shop, amaraId, "STEW20")).toMatchObject({ percent: 20 });
  const now = shop.clock();
  shop.setClock(new Date("2026-11-21T22:59:59.000Z"));
  expect(await findPromotion(shop, amaraId, "STEW20")).toMatchObject({ percent: 20 });
  shop.setClock(new Date("2026-11-21T23:00:00.000Z"));
  expect(await findPromotion(shop, amaraId, "STEW20")).toMatchObject({ code: "promo-not-running" });
  shop.setClock(now);
  const { code, ...details } = promotion;
  expect(await savePromotion(shop, amaraId, { code, version: 1, details: { ...details, percent: 25 } })).toEqual({
    version: 2,
  });
  expect(await savePromotion(shop, amaraId, { code, version: 1, details: { ...details, percent: 30 } })).toMatchObject({
    code: "changed-meanwhile",
  });
  expect(await endPromotion(shop, amaraId, "STEW20")).toBe(true);
  expect(await findPromotion(shop, amaraId, "STEW20")).toMatchObject({ code: "promo-not-running" });
  expect(await promotionList.remove(shop, amaraId, "STEW20")).toBe(false);
  expect(await findOfficePromotion(shop.db, "STEW20")).toMatchObject({ percent: 25, isActive: false });
});

test.each([
  [{ percent: "0" }, "percent"],
  [{ percent: "101" }, "percent"],
  [{ code: "a b" }, "code"],
  [{ startsOn: "2026-12-02", endsOn: "2026-12-01" }, "endsOn"],
])("a promo code with %j is refused", (change, field) => {
  const parsed = promotionForm.safeParse({ ...emptyPromotion, code: "STEW", percent: "10", ...change });
  expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});

test("a promotion is for goods that the shop has: others are refused with their field, and its form shows what it is for", async () => {
  const errors = async (change: object) => {
    const refused = await addPromotion(shop, amaraId, tenPercent(change));
    return refused instanceof Refusal && refused.details;
  };
  expect(await errors({ productIds: "1, 404" })).toEqual({ errors: { productIds: "No product has the number 404" } });
  expect(await errors({ category: "Yams" })).toEqual({
    errors: { category: "There are no goods of the category Yams" },
  });
  const row = done(await addPromotion(shop, amaraId, tenPercent({ category: "Spices", fromGoods: "30,000" })));
  expect(promotionList.show(row).text).toMatchObject({
    percent: "10",
    amount: "",
    fromGoods: "30000",
    category: "Spices",
  });
  const { code, ...details } = tenPercent({ productIds: "2, 1" });
  const wrong = { code, version: 1, details: { ...details, productIds: ["404"] } };
  expect(await savePromotion(shop, amaraId, wrong)).toMatchObject({ code: "promo-goods-unknown" });
  expect(await savePromotion(shop, amaraId, { code, version: 1, details })).toEqual({ version: 2 });
  const [listed] = (await listPromotions(shop.db)).filter((one) => one.code === "ONLY");
  expect(listed && promotionWords(listed)).toMatch(/^10% off .+ and .+$/);
});

test("the database itself refuses a promotion of two kinds, for first orders without a code, or of a category and products", async () => {
  const row = { code: "WRONG", percent: 10, firstOrderOnly: false, isActive: true };
  for (const wrong of [
    { amount: 500 },
    { percent: 0 },
    { freeDelivery: true },
    { isAutomatic: true, firstOrderOnly: true },
    { category: "Spices", productIds: ["1"] },
    { fromGoods: -1 },
  ]) {
    await expect(shop.db.insert(promotions).values({ ...row, ...wrong })).rejects.toThrow();
  }
});

test("FAQ entries can be added, edited, moved and removed, and the FAQ shows it at once", async () => {
  const details = faqForm.parse({ category: "usage", question: "How hot is it?", answer: "Hot.\r\nVery." });
  expect(details.answer).toBe("Hot.\nVery.");
  const { id } = done(await addFaqEntry(shop, amaraId, details));
  const order = async () => (await listFaq(shop.db)).map((entry) => entry.id);
  expect((await order()).at(-1)).toBe(id);
  expect(await announcements(() => moveFaqEntry(shop, amaraId, { id, direction: "up" }))).toBe(1);
  expect((await order()).at(-2)).toBe(id);
  const first = (await order())[0] ?? "";
  await moveFaqEntry(shop, amaraId, { id: first, direction: "up" });
  expect((await order())[0]).toBe(first);
  await moveFaqEntry(shop, amaraId, { id, direction: "down" });
  expect(await moveFaqEntry(shop, amaraId, { id, direction: "down" })).toBe(true);
  expect((await order()).at(-1)).toBe(id);
  expect((await listAudit(shop.db, { subject: `faq:${first}` })).entries).toEqual([]);
  expect(await moveFaqEntry(shop, amaraId, { id: "nobody-asked", direction: "up" })).toBe(false);
  const edit = { id, version: 1, details: { ...details, answer: "Mild." } };
  expect(await saveFaqEntry(shop, amaraId, edit)).toEqual({ version: 2 });
  expect(await saveFaqEntry(shop, amaraId, edit)).toMatchObject({ code: "changed-meanwhile" });
  expect(await findFaqEntry(shop.db, id)).toMatchObject({ answer: "Mild." });
  expect(await removeFaqEntry(shop, amaraId, id)).toBe(true);
  expect(await removeFaqEntry(shop, amaraId, id)).toBe(false);
  expect(await order()).not.toContain(id);
  const { entries } = await listAudit(shop.db, { subject: `faq:${id}` });
  expect(entries.map(({ action }) => action)).toEqual([
    "removed a question",
    "changed a question",
    "moved a question down",
    "moved a question up",
    "added a question",
  ]);
  expect(entries[0]?.details).toEqual({ question: "How hot is it?", answer: "Mild." });
});
