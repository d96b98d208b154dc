import { expect, test } from "vitest";
import { doubtAbout } from "./doubtful-amount.ts";

test.each([
  [78_380_00, 78_380_00, undefined],
  [5_000_00, 0, undefined],
  [50_000_00, 78_380_00, "That is ₦28,380 less than is still to pay. Record ₦50,000?"],
  [78_480_00, 78_380_00, "That is ₦100 more than is still to pay. Record ₦78,480?"],
  [1_999_99, 1_000_00, "That is ₦999.99 more than is still to pay. Record ₦1,999.99?"],
  [1_865_720_00, 186_572_00, "That is ten times what is still to pay (₦186,572). Really ₦1,865,720?"],
  [2_000_00, 1_000_00, "That is 2 times what is still to pay (₦1,000). Really ₦2,000?"],
  [2_999_99, 1_000_00, "That is more than 2 times what is still to pay (₦1,000). Really ₦2,999.99?"],
])("an amount of %d kobo, of %d that are open, is asked about: %s", (kobo, open, question) => {
  expect(doubtAbout(kobo, open)?.question).toBe(question);
});
