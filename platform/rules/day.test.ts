import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readDay } from "./day.ts";

test.each(["2026-11-25", "2028-02-29", "2000-02-29", "1900-01-01", "2199-12-31"])("%s is a day", (day) =>
  expect(readDay(day)).toBe(day),
);

test.each([
  "0000-01-01",
  "12026-01-01",
  "1899-12-31",
  "2026-00-10",
  "2026-01-00",
  "2026-01-32",
  "2026-02-29",
  "2026-02-30",
  "2026-06-31",
  "2026-1-1",
  "2026-13-01",
  "2100-02-29",
  " 2026-01-01",
  "2026-01-01\n",
  "2026-01-01T00:00:00Z",
  "25/11/2026",
  "",
])("%j is no day", (text) => expect(readDay(text)).toBeUndefined());

test("an empty text is no day", () => {
  expect([readDay(null), readDay(undefined)]).toEqual([undefined, undefined]);
});

// Files that convert a day or moment written by the shop itself to milliseconds.
const ofOwnDays = [
  "features/bank-statements/rules/date-order.ts",
  "features/bank-statements/rules/reversals.ts",
  "features/catalogue/server/products.ts",
  "features/data-complaints/rules/days-left.ts",
  "features/gifts/server/gift-page.ts",
  "features/orders/rules/why-not-change.ts",
  "features/orders/rules/notifications.ts",
  "features/orders/rules/order-filter.ts",
  "features/returns/rules/returns.ts",
  "features/orders/server/office/waiting-orders.ts",
  "features/shipping/rules/delivery.ts",
  "features/stock/rules/shelf-life.ts",
  "platform/rules/currencies.ts",
  "platform/rules/period.ts",
  "platform/rules/plus-days.ts",
];
// Files that read what other programs write: an HTTP header, a provider's list.
const ofPrograms = ["platform/health/check-database.ts", "features/payments/server/providers/flutterwave.ts"];

test("no other code reads a day from a text", () => {
  const files = globSync("{features,platform,process}/**/*.{ts,tsx}")
    .filter(
      (file) =>
        !/\.test\.tsx?$|^platform\/rules\/day\.ts$|^(?:features\/[\w-]+|platform)\/rules\/(?:[\w-]*responses?|import-checks)\.ts$|^features\/[\w-]+\/personal-data\.ts$/.test(
          file,
        ),
    )
    .map((file) => ({ file, source: readFileSync(file, "utf8") }));
  const having = (pattern: RegExp) =>
    files.flatMap(({ file, source }) => (pattern.test(source) ? [file] : [])).toSorted();
  expect(having(/\bDate\.parse\(/)).toEqual([...ofOwnDays, ...ofPrograms].toSorted());
  expect(having(/z\.(?:iso\.)?date\(/)).toEqual([]);
  // These files build the text from parts that are already checked.
  expect(having(/new Date\(\s*`/)).toEqual([
    "features/import/server/plain-text.ts",
    "features/promotions/rules/promotion-form.ts",
    "features/tracking/rules/us-dates.ts",
    "platform/rules/format.ts",
  ]);
  expect(having(/new Date\((?:(?:text|typed|value|input|day|date)\b(?!\.getTime)|String\()/)).toEqual([
    "features/payments/server/providers/flutterwave-lists.ts",
    "features/payments/server/providers/paystack-lists.ts",
    "features/shipping/rules/delivery.ts",
    "platform/health/check-backups.ts",
  ]);
  // A pattern of year, month and day, with digits in either notation.
  expect(having(/\\d\{4\}\)?-\(?\\d\{2\}|\\d\\d-\(?(?:\\d|\[0?1\]\\d|\[01\]\\d|\(0\[1-9\])/)).toEqual([
    "platform/rules/period.ts",
  ]);
});
