import { inOrder } from "#app";
import { addDemoAccount, refuseDemoAccounts } from "#features/accounts/server/add-demo-account.ts";
import { addProducts } from "#features/catalogue/server/add-products.ts";
import { addFaq } from "#features/content/server/faq.ts";
import { addBankAccounts } from "#features/payments/server/bank-accounts.ts";
import { addUssdBanks } from "#features/payments/server/ussd-banks.ts";
import { addPromotions } from "#features/promotions/server/promotions.ts";
import * as features from "#features/server.ts";
import { addFirstCarriers } from "#features/shipping/server/carriers.ts";
import { addShippingZones } from "#features/shipping/server/shipping-table.ts";
import { addFirstRates } from "#features/shop/server/currency-rates.ts";
import { addSeller } from "#features/shop/server/seller.ts";
import { addSettings, isSeeded } from "#features/shop/server/settings.ts";
import { seedBatches } from "#features/stock/server/seed-batches.ts";
import { lagosDay } from "#platform/rules/period.ts";
import type { ServerPart } from "#platform/server-part.ts";
import type { Shop } from "#platform/shop.ts";
import { addSampleOrder } from "./add-sample-order.ts";
import { demoBatches } from "./batches.ts";
import { carriers } from "./carriers.ts";
import { firstRates } from "./currency-rates.ts";
import { demoAccounts, sampleOrders } from "./demo.ts";
import { readFaq } from "./faq.ts";
import { readProducts, readSizes } from "./products.ts";
import { promotions } from "./promotions.ts";
import { bankAccounts, demoTax, shippingZones, ussdBanks } from "./reference.ts";
import { seller, support } from "./support.ts";

/** Values that a shop's own customers, deliveries and offers must supply; only a demo may invent them. */
const UNPROVEN = { stock: 0, rating: 0, reviews: 0, listPrice: null };

/**
 * Inserts the initial data and leaves existing rows unchanged, so it may run at every start: catalogue, FAQ, shipping
 * rates, what features have in a new shop (`server.ts`), settings, promotions, bank accounts and USSD banks; in a demo
 * also the contact details, batches, two demo customers with their orders, and one member of staff. Any other shop
 * starts with stock 0, without ratings and list prices, and with promotions and bank accounts switched off; if its
 * database was a demo's, it is refused with an `OperatorError`.
 */
export async function seed(shop: Shop): Promise<void> {
  const { db } = shop;
  const { demo } = shop.config;
  if (!demo) await refuseDemoAccounts(shop, Object.values(demoAccounts));
  // Staff may remove and rename these, or have numbered products of their own, so only a new shop gets them.
  const isNew = !(await isSeeded(db));
  if (isNew) {
    await addFaq(db, await readFaq());
    await addFirstCarriers(db, carriers);
    await addFirstRates(db, firstRates(lagosDay(shop.clock()), demo));
    const products = await readProducts();
    await addProducts(
      shop,
      [...products, ...(await readSizes(products))].map((product) => ({ ...product, ...(!demo && UNPROVEN) })),
    );
  }
  if (demo && isNew) await seedBatches(shop, demoBatches(lagosDay(shop.clock())));
  await addShippingZones(db, shippingZones, demo ? demoTax : undefined);
  for (const [, part] of inOrder<ServerPart>(features)) await part.seed?.(shop, isNew);
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
  // Last, because the settings mark the shop as seeded.
  await addSettings(db, demo ? { ...support, openedAt: shop.clock() } : {});
  if (!demo) return;
  const staffId = await addDemoAccount(shop, demoAccounts.chidinma);
  const ngozi = await addDemoAccount(shop, demoAccounts.ngozi);
  const tunde = await addDemoAccount(shop, demoAccounts.tunde);
  for (const order of sampleOrders(shop.clock(), { ngozi, tunde })) await addSampleOrder(shop, staffId, order);
}
