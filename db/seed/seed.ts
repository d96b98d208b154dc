import { lagosDay } from "../../domain/books/period.ts";
import { addDemoAccount, refuseDemoAccounts } from "../../server/accounts/add-demo-account.ts";
import { addFirstRates } from "../../server/catalogue/currency-rates.ts";
import { addProducts } from "../../server/catalogue/add-products.ts";
import { seedExpectedGoods } from "../../server/catalogue/expected-goods.ts";
import { addSeller } from "../../server/catalogue/seller.ts";
import { seedBatches } from "../../server/catalogue/seed-batches.ts";
import { addFirstCarriers } from "../../server/shipping/carriers.ts";
import { addSettings, isSeeded } from "../../server/catalogue/settings.ts";
import { addFaq } from "../../server/content/faq.ts";
import { addDishes } from "../../server/dishes/dishes.ts";
import { addSampleOrder } from "../../server/orders/add-sample-order.ts";
import { addPromotions } from "../../server/orders/promotions.ts";
import { addBankAccounts } from "../../server/payments/bank-accounts.ts";
import { addUssdBanks } from "../../server/payments/ussd-banks.ts";
import { addImportRules } from "../../server/shipping/import-rules.ts";
import { addShippingZones } from "../../server/shipping/shipping-table.ts";
import type { Shop } from "../../server/shop.ts";
import { demoBatches } from "./batches.ts";
import { carriers } from "./carriers.ts";
import { firstRates } from "./currency-rates.ts";
import { demoAccounts, sampleOrders } from "./demo.ts";
import { dishWords } from "./dish-words.ts";
import { dishes, substitutions } from "./dishes.ts";
import { expectedGoods } from "./expected-goods.ts";
import { faq } from "./faq.ts";
import { food } from "./food.ts";
import { dutyRules, importRules } from "./import-rules.ts";
import { promotions } from "./promotions.ts";
import { products } from "./products.ts";
import { bankAccounts, shippingZones, ussdBanks } from "./reference.ts";
import { seller, support } from "./support.ts";

/**
 * What a product of the seed has unless it says otherwise. Everything in it is dried or ground, so nothing perishes.
 */
const UNSTATED = {
  listPrice: null,
  nutritionalInfo: null,
  goesWith: [],
  isPerishable: false,
  contains: null,
  mayContain: null,
  diets: [],
  heat: null,
  ingredients: "",
  drainedGrams: null,
  storage: "",
  usage: "",
  dispatchedFrom: "Nigeria",
  maker: "",
  importer: "",
  nafdacNumber: "",
  hsCode: "",
  kinds: [],
  isZeroRated: false,
};

/** What a shop's own customers, deliveries and offers must give; only a demo may invent it. */
const UNPROVEN = { stock: 0, rating: 0, reviews: 0, listPrice: null };

/**
 * Inserts the initial data and leaves existing rows unchanged, so it may run at every start: catalogue, dishes, FAQ,
 * shipping rates, import rules, settings, promotions, bank accounts and USSD banks; in a demo also the contact details,
 * batches, two demo customers with their orders, and one member of staff. Any other shop starts with stock 0, without
 * ratings and list prices, and with promotions and bank accounts switched off; one whose database was a demo's is
 * refused with an `OperatorError`.
 */
export async function seed(shop: Shop): Promise<void> {
  const { db } = shop;
  const { demo } = shop.config;
  if (!demo) await refuseDemoAccounts(shop, Object.values(demoAccounts));
  // Staff may remove and rename these, so only a new shop gets them.
  const isNew = !(await isSeeded(db));
  if (isNew) {
    await addFaq(db, faq);
    await seedExpectedGoods(shop, expectedGoods);
    await addFirstCarriers(db, carriers);
    await addFirstRates(db, firstRates(lagosDay(shop.clock()), demo));
  }
  await addProducts(
    shop,
    products.map((product) => ({
      ...UNSTATED,
      ...product,
      ...food[product.id],
      searchWords: [...new Set([...product.searchWords, ...dishWords(product.id)])],
      ...(!demo && UNPROVEN),
    })),
  );
  await addDishes(db, dishes, substitutions);
  if (demo && isNew) await seedBatches(shop, demoBatches(lagosDay(shop.clock())));
  await addShippingZones(db, shippingZones);
  await addImportRules(db, { rules: importRules, duties: dutyRules });
  await addPromotions(
    db,
    promotions.map((promotion) => ({ ...promotion, isActive: demo })),
  );
  await addBankAccounts(
    db,
    bankAccounts.map((account) => ({ ...account, isActive: demo })),
  );
  await addUssdBanks(db, ussdBanks, demo);
  await addSeller(db, demo ? seller : {});
  // After the others, as they mark the shop as seeded.
  await addSettings(db, demo ? support : {});
  if (!demo) return;
  await addDemoAccount(shop, demoAccounts.chidinma);
  const ngozi = await addDemoAccount(shop, demoAccounts.ngozi);
  const tunde = await addDemoAccount(shop, demoAccounts.tunde);
  for (const order of sampleOrders(shop.clock(), { ngozi, tunde })) await addSampleOrder(shop, order);
}
