import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { CUSTOMER_SESSION, STAFF_SESSION } from "#features/accounts/server/session-times.ts";
import { BASKET_DAYS } from "#features/baskets/rules/basket.ts";
import { accounts } from "#features/books/rules/accounts.ts";
import { MAX_QUANTITY } from "#features/cart/rules/cart.ts";
import { MAX_LIST_NAME, MAX_LISTS } from "#features/cart/rules/lists.ts";
import { PAGE_SIZE } from "#features/catalogue/rules/pagination.ts";
import { MAX_PRICE } from "#features/catalogue/rules/product-filter.ts";
import { productCategories } from "#features/catalogue/rules/product.ts";
import { faqCategories, faqChips } from "#features/content/rules/faq.ts";
import { shippingOptions } from "#features/content/storefront/shipping/options.ts";
import { MAX_SERVINGS } from "#features/dishes/rules/dish.ts";
import { readFirstDishes } from "#features/dishes/server/first-dishes.ts";
import { GIFT_CARD_AMOUNTS, giverAmounts, inNaira } from "#features/gift-cards/rules/amounts.ts";
import { useLimit } from "#features/gift-cards/server/limits.ts";
import { tileCategories } from "#features/home/storefront/tiles.tsx";
import { MOST_MONTHLY_BASKETS } from "#features/monthly-basket/rules/monthly-basket.ts";
import { MISSING_FIELDS } from "#features/orders/rules/checkout.ts";
import { PAGE_DAYS } from "#features/orders/rules/gift.ts";
import { WELCOME_CODE } from "#features/orders/rules/notifications.ts";
import { mayBecome } from "#features/orders/rules/order-kinds.ts";
import { STATUS_NOT_UPDATED } from "#features/orders/rules/order-steps.ts";
import { orderStatuses, statusLabel } from "#features/orders/rules/order.ts";
import { MOST_PAYMENT_PAGES, latestPayBy, PAY_WITHIN_HOURS } from "#features/orders/rules/payment.ts";
import {
  MAX_RETURNABLE,
  returnMayBecome,
  returnReasonLabels,
  returnStatusLabels,
  type ReturnStatus,
} from "#features/returns/rules/returns.ts";
import { MOST_PEOPLE, MOST_PRODUCTS } from "#features/shared-baskets/rules/shared-basket.ts";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { shippingMethods, type ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { shopSettings } from "#features/shop/tables.ts";
import { SHELF_LIFE_WARNING_DAYS } from "#features/stock/rules/batches.ts";
import { actionLimits } from "#platform/rate-limit/limits.ts";
import { rateText } from "#platform/rules/currencies.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#platform/rules/password.ts";
import { STAFF_ROLES } from "#platform/rules/role.ts";
import { DAY, HOUR } from "#platform/rules/time.ts";
import { firstRates } from "../db/seed/currency-rates.ts";
import { readFaq } from "../db/seed/faq.ts";
import { readProducts } from "../db/seed/products.ts";
import { promotions } from "../db/seed/promotions.ts";
import { bankAccounts, demoTax, shippingZones, ussdBanks } from "../db/seed/reference.ts";
import {
  headingAnchor,
  quotedPieces,
  readableText,
  readEntries,
  readRows,
  wrongCitations,
} from "./sources/specification.ts";

const firstDishes = await readFirstDishes();
const faq = await readFaq();
const products = await readProducts();

const page = readFileSync("docs/specification.md", "utf8");
const entries = readEntries(page);
const numbers = [...entries.keys()];

const readFiles = (...patterns: string[]) =>
  globSync(patterns, { exclude: ["**/node_modules/**"] }).map((name) => ({
    name: name.split(path.sep).join("/"),
    text: readFileSync(name, "utf8"),
  }));

/** The text of an entry in one line. */
const entryText = (number: string) => requireEntry(number).body.replace(/\s+/g, " ");
const entryRows = (number: string) => readRows(requireEntry(number));

function requireEntry(number: string) {
  const entry = entries.get(number);
  if (!entry) throw new Error(`The specification has no ${number}`);
  return entry;
}

test("every citation of the specification has a number, and one that exists", () => {
  const ownExamples = /^(docs\/specification\.md|tests\/(specification\.test|sources\/specification)\.ts)$/;
  const files = readFiles(
    "*.ts",
    // Not the migrations, which may never change.
    "{features,platform,process,db,simulator,tests,bench,scripts}/**/*.{ts,tsx,mjs,css}",
    "docs/**/*.md",
  ).filter(({ name }) => !ownExamples.test(name));
  expect(files.filter(({ text }) => /specification \d/.test(text)).length).toBeGreaterThan(40);
  expect(files.flatMap((file) => wrongCitations(file, numbers))).toEqual([]);
});

test("links to the specification lead to headings that it has", () => {
  const anchors = new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => headingAnchor(heading)));
  const links = readFiles("*.md", "docs/**/*.md", "features/*/*.md").flatMap(({ name, text }) =>
    [...text.matchAll(/specification\.md#([^)]+)\)/g)].map(([, anchor = ""]) => ({ name, anchor })),
  );
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
});

test.each([
  ["a citation without a number", "/** As the specification says. */"],
  ["a section that does not exist", "// The texts of the page (specification 99.1)."],
  ["a part that does not exist", "// The texts of the page (specification 4.99)."],
  ["one of two that does not exist", "/** Fees (specification 9.6 and 9.99). */"],
  ["a whole section", "// The texts of the page (specification 9)."],
  ["a number that is longer", "// The texts of the page (specification 4.1.3)."],
  ["the number on the next line, and wrong", "/**\n * The texts of the page (specification\n * 9.99).\n */"],
])("%s is found", (_what, text) => expect(wrongCitations({ name: "a.ts", text }, numbers)).toHaveLength(1));

test.each([
  "// Fees (specification 9.6).",
  "/**\n * Fees and the calls (specification\n * 9.6 and 7.2).\n */",
  "[specification 4.10](../specification.md#410-order-statuses)",
  'const priceSpecification = "UnitPriceSpecification"; // The W3C\'s specifications',
  "What the shop does is in the [specification](../specification.md).",
  "readFileSync('docs/specification.md')",
])("%s is right", (text) => expect(wrongCitations({ name: "a.ts", text }, numbers)).toEqual([]));

test("every text that the specification quotes is in the sources", () => {
  const sources = readFiles("{features,platform,process}/**/*.{ts,tsx}", "db/seed/*.{ts,csv}").filter(
    ({ name }) => !/\.test\.|^features\/[^/]+\/(ui\/)?office\//.test(name),
  );
  const texts = readableText(sources.map(({ text }) => text).join("\n"));
  const pieces = quotedPieces(page);
  expect(pieces.length).toBeGreaterThan(250);
  expect(pieces.filter((piece) => !texts.includes(piece))).toEqual([]);
});

test("the table of statuses has their labels, and which may follow which", () => {
  expect(entryRows("4.10").map(([status, label]) => [status, label])).toEqual(
    orderStatuses.map((status) => [status, statusLabel(status)]),
  );
  for (const [from = "", , , next = ""] of entryRows("4.10")) {
    const allowed = orderStatuses.filter(
      (to) => mayBecome("goods", from as (typeof orderStatuses)[number], to) === undefined,
    );
    expect(next.split(", ").filter(Boolean).toSorted(), from).toEqual(allowed.toSorted());
  }
});

test("the table of returns has the labels of its states, and which may follow which", () => {
  const states = Object.keys(returnStatusLabels) as ReturnStatus[];
  expect(entryRows("15.2").map(([state, label]) => [state, label])).toEqual(Object.entries(returnStatusLabels));
  for (const [from = "", , next = ""] of entryRows("15.2")) {
    const allowed = states.filter((to) => returnMayBecome(from as ReturnStatus, to) === undefined);
    expect(next.split(", ").filter(Boolean).toSorted(), from).toEqual(allowed.toSorted());
  }
});

const amount = (naira: number) => formatNaira(naira).slice(1);
const days = ({ methods }: (typeof shippingZones)[number], method: ShippingMethod) =>
  [...new Set(methods[method].days)].join("-");

test("shipping costs and takes in each zone what the seed says", () => {
  expect(entryRows("9.2").map((row) => row.slice(0, 5))).toEqual(
    shippingZones.map(({ name, methods, freeShippingThreshold }) => [
      name,
      ...shippingMethods.map((method) => amount(methods[method].rate)),
      amount(freeShippingThreshold),
    ]),
  );
  expect(entryRows("9.2").map((row) => row[5])).toEqual(
    shippingZones.map(({ countries }) =>
      countries.map(({ name, isActive }) => (isActive ? `${name}*` : name)).join(", "),
    ),
  );
  expect(entryRows("9.3")).toEqual(
    shippingZones.map((zone) => [zone.name, ...shippingMethods.map((method) => days(zone, method))]),
  );
});

test("the table of payment methods has the names, fees and times of the payment dialog", () => {
  expect(entryRows("9.6")).toEqual(
    Object.entries(paymentMethods).map(([id, { name, fees, processingTime }]) => [id, name, fees, processingTime]),
  );
});

test("the USSD banks are those of the seed, with their prefixes", () => {
  expect(entryRows("9.7")).toEqual(ussdBanks.map(({ code, name, ussdCode }) => [code, name, ussdCode]));
});

const byAccountAndNetwork = ({ account, network }: Omit<typeof useLimit, "action">) =>
  `${account.limit} by an account, ${network.limit} by a network`;

test("the limits are those of the settings and of the rate limiter", () => {
  const settings = getTableColumns(shopSettings);
  const unpaid = (who: "Confirmed" | "Unconfirmed" | "Network") =>
    `${String(settings[`unpaidOrders${who}`].default)} orders, ${String(settings[`unpaidUnits${who}`].default)} units`;
  const { trackByEmail, trackById, mailTrackingLink, checkPromotion } = actionLimits;
  const { search, drawDocuments, downloadData } = actionLimits;
  expect(entryRows("9.12").map(([, limit]) => limit)).toEqual([
    String(MAX_QUANTITY),
    unpaid("Confirmed"),
    unpaid("Unconfirmed"),
    unpaid("Network"),
    `${String(settings.ordersPerHour.default)} (of a network ten times as many)`,
    `${formatNaira(Number(settings.confirmRefundsAbove.default))} in 24 hours`,
    "the same, counted apart",
    String(MOST_PAYMENT_PAGES),
    String(settings.onlineStartsPerMinute.default),
    `${String(settings.declinesPercent.default)}%, at least ${String(settings.declinesLeast.default)}`,
    `${search.network.limit} (of an account or a network)`,
    `${drawDocuments.network.limit}; ${downloadData.network.limit}`,
    String(trackByEmail.network.limit),
    String(trackById.network.limit),
    `${mailTrackingLink.email.limit} for an address, ${mailTrackingLink.network.limit} for a network`,
    byAccountAndNetwork(checkPromotion),
    byAccountAndNetwork(useLimit),
  ]);
});

test("what each role may do is said of every role", () => {
  expect(entryRows("6.3").map(([role]) => role)).toEqual([...STAFF_ROLES]);
});

const faqRange = (category: (typeof faqCategories)[number]) => {
  const ids = faq.filter((entry) => entry.category === category).map(({ id }) => id);
  return `${ids[0]}–${ids.at(-1)} ${category}`;
};
const prices = products.map(({ price }) => price);
const dollar = { sign: "$", nairaPerUnit: firstRates("2026-11-25", false)[0]?.nairaPerUnit ?? 0 };

test.each([
  ["2.5", tileCategories],
  ["2.6", [`${PAGE_SIZE} products on a page`]],
  ["2.9", [`up to ${MAX_LISTS}`, `up to ${MAX_LIST_NAME} characters`]],
  ["3.1", [`${products.length} products`, formatNaira(Math.min(...prices)), formatNaira(Math.max(...prices))]],
  ["3.2", productCategories],
  ["3.12", [...Object.values(faqChips), ...faqCategories.map(faqRange)]],
  ["4.1", [`${MAX_QUANTITY} of a product`]],
  ["4.2", [`${CUSTOMER_SESSION / DAY} days`, `${STAFF_SESSION / HOUR} hours`]],
  ["4.5", [WELCOME_CODE]],
  ["5.3", [`${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`]],
  ["5.4", [MISSING_FIELDS]],
  ["5.7", [amount(MAX_PRICE)]],
  ["8.1", [MISSING_FIELDS, ...Object.values(paymentMethods).map(({ startFailed }) => startFailed)]],
  ["8.2", [STATUS_NOT_UPDATED]],
  ["9.1", [rateText(dollar)]],
  ["9.4", shippingOptions.flatMap(({ features }) => features)],
  ["9.5", [`\`${demoTax.name}\`, ${demoTax.percent}%`]],
  ["9.7", bankAccounts.map(({ bankName }) => bankName)],
  ["9.8", [`${PAY_WITHIN_HOURS} hours`, `${latestPayBy(new Date(0)).getTime() / HOUR} hours`]],
  ["9.10", [formatNaira(MAX_RETURNABLE)]],
  ["9.11", promotions.map(({ code, percent }) => `\`${code}\`: ${percent}%`)],
  ["10.1", [`1 to ${MAX_SERVINGS} people`, `${firstDishes.length} dishes`]],
  ["11.2", [`${PAGE_DAYS} days`]],
  ["12.1", [...Object.values(GIFT_CARD_AMOUNTS), ...giverAmounts(inNaira).choices].map(formatNaira)],
  ["13.1", [`${BASKET_DAYS} days`]],
  ["13.2", [`${BASKET_DAYS} days`, `${MOST_PEOPLE} people`, `${MOST_PRODUCTS} products`]],
  ["14", [`Up to ${["", "", "", "", "", "five"][MOST_MONTHLY_BASKETS]}`]],
  ["15.1", Object.values(returnReasonLabels)],
  ["19.1", [`${SHELF_LIFE_WARNING_DAYS} days`]],
  ["20.3", Object.values(accounts).flatMap(({ name }) => (name.endsWith("clearing") ? [] : [name]))],
])("specification %s has the numbers and texts of the code", (number, expected: readonly string[]) => {
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.filter((text) => !entryText(number).includes(text))).toEqual([]);
});
