import { z } from "zod";
import { checkbox, naira, optionalDayField, paragraphs, singleLine } from "#platform/rules/fields.ts";
import { nairaField, numberField } from "#platform/rules/number-field.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { percentage } from "#platform/rules/read-money.ts";
import { count } from "#platform/rules/read-number.ts";
import { DAY } from "#platform/rules/time.ts";
import { plainCharacters } from "#platform/rules/typed-text.ts";
import type { Promotion } from "./promotion.ts";

// Lagos has no daylight saving time: a day there always begins at 23:00 UTC of the previous day.
const LAGOS = "+01:00";

const day = optionalDayField("Please enter a date").transform((text) =>
  text === "" ? null : new Date(`${text}T00:00:00${LAGOS}`),
);

const MOST_PRODUCTS = 50;
const productNumbers = paragraphs(4000)
  .transform((text) => [...new Set(text.split(/[,;\s]+/))].filter(Boolean))
  .refine((ids) => ids.length <= MOST_PRODUCTS, `Please enter ${MOST_PRODUCTS} at the most`);

/**
 * A promotion as staff edit it. It is valid from the start of the first day to the end of the last, in Lagos. The
 * server checks whether its category and its products exist.
 */
export const promotionForm = z
  .object({
    code: z
      .string()
      .transform((text) => plainCharacters(text).toUpperCase())
      .refine((code) => /^[A-Z0-9-]{3,40}$/.test(code), "Please use 3 to 40 letters, digits and hyphens"),
    percent: numberField(
      { ...percentage, decimals: 0 },
      { least: 1, most: 100, empty: 0, error: "Please enter a whole number from 1 to 100" },
    ),
    amount: nairaField({
      least: 1,
      most: 100_000_000,
      empty: 0,
      error: "Please enter whole naira, for example 2,000",
    }),
    freeDelivery: checkbox,
    fromGoods: naira,
    fromUnits: numberField(count, { most: 9_900, empty: 0, error: "Please enter a whole number, for example 3" }),
    category: singleLine(60).transform((name) => name || null),
    productIds: productNumbers,
    isAutomatic: checkbox,
    firstOrderOnly: checkbox,
    isActive: checkbox,
    startsOn: day,
    endsOn: day,
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || endsOn >= startsOn, {
    path: ["endsOn"],
    error: "The last day cannot be before the first",
  })
  .refine(({ percent, amount, freeDelivery }) => [percent, amount, freeDelivery].filter(Boolean).length === 1, {
    path: ["percent"],
    error: "Please choose one: a percentage, naira off or free delivery",
  })
  .refine(({ category, productIds }) => category === null || productIds.length === 0, {
    path: ["productIds"],
    error: "Please choose a category or products, not both",
  })
  .refine(({ isAutomatic, firstOrderOnly }) => !isAutomatic || !firstOrderOnly, {
    path: ["isAutomatic"],
    error: "One for first orders cannot apply by itself: it needs an account",
  })
  .transform(({ startsOn, endsOn, ...rest }) => ({
    ...rest,
    startsAt: startsOn,
    endsAt: endsOn && new Date(endsOn.getTime() + DAY),
  }));

/** The first and last day of a promotion, as its form shows them. */
export function promotionDays({ startsAt, endsAt }: Pick<Promotion, "startsAt" | "endsAt">) {
  return {
    startsOn: startsAt ? lagosDay(startsAt) : "",
    endsOn: endsAt ? lagosDay(new Date(endsAt.getTime() - 1)) : "",
  };
}
