import { z } from "zod";
import { currencyCodes } from "#platform/rules/currencies.ts";
import { dayField, singleLine } from "#platform/rules/fields.ts";
import { numberField } from "#platform/rules/number-field.ts";
import { nairaRate } from "#platform/rules/read-money.ts";

const MOST = 10_000_000;

/**
 * A rate as staff edit it on a calendar day: naira per unit, with up to four decimals because a CFA franc is worth less
 * than two naira, and the date of the rate, today or earlier.
 */
export const rateForm = (today: string) =>
  z.object({
    nairaPerUnit: numberField(nairaRate, {
      least: 0.0001,
      most: MOST,
      error: "Please enter what one unit is worth in naira, for example 800 or 1.33",
    }),
    dated: dayField("Please enter the day that the rate is of").refine(
      (text) => text <= today,
      "The rate cannot be of a day to come",
    ),
  });
export type RateDetails = z.infer<ReturnType<typeof rateForm>>;

/** The rate of a new currency, which must be one that the shop knows. */
export const newRateForm = (today: string) =>
  rateForm(today).extend({
    code: singleLine(3).refine((code) => currencyCodes.includes(code), "Please choose a currency"),
  });
