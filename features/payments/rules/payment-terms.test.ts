import { expect, test } from "vitest";
import { paymentTerms } from "./payment-terms.ts";

test.each([
  ["80108", { amountKobo: 8_010_800 }],
  ["80,108", { amountKobo: 8_010_800 }],
  ["₦80,108", { amountKobo: 8_010_800 }],
  ["₦ 80,108.50", { amountKobo: 8_010_850 }],
  ["NGN 80108.00", { amountKobo: 8_010_800 }],
  ["1234567", { amountKobo: 123_456_700, reference: "1234567" }],
  ["10", { amountKobo: 1_000 }],
  ["9.99", {}],
  ["MNFY|76|2026", {}],
  ["MNFY-76-2026 of Monday", {}],
  ["mnfy-76-2026", { reference: "MNFY-76-2026" }],
  ["USSD_4821930576", { reference: "USSD_4821930576" }],
  ["000013251121093412", { reference: "000013251121093412" }],
  ["08035550142", { reference: "08035550142" }],
  ["Amara Nwosu", {}],
  ["9", {}],
])("a search for %s may be of payments: %o", (text, expected) => {
  expect(paymentTerms(text)).toEqual(expected);
});
