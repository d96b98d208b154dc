import { z } from "zod";
import { checkbox, optionalDayField } from "#platform/rules/fields.ts";
import { numberField } from "#platform/rules/number-field.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { percentage } from "#platform/rules/read-number.ts";
import { DAY } from "#platform/rules/time.ts";
import { plainCharacters } from "#platform/rules/typed-text.ts";
import type { Promotion } from "./promotion.ts";

// Lagos has no daylight saving time: a day there always begins at 23:00 UTC of the previous day.
const LAGOS = "+01:00";

const day = optionalDayField("Please enter a date").transform((text) =>
  text === "" ? null : new Date(`${text}T00:00:00${LAGOS}`),
);

/** A promo code as staff edit it. It is valid from the start of the first day to the end of the last, in Lagos. */
export const promotionForm = z
  .object({
    code: z
      .string()
      .transform((text) => plainCharacters(text).toUpperCase())
      .refine((code) => /^[A-Z0-9-]{3,40}$/.test(code), "Please use 3 to 40 letters, digits and hyphens"),
    percent: numberField(
      { ...percentage, decimals: 0 },
      { least: 1, most: 100, error: "Please enter a whole number from 1 to 100" },
    ),
    firstOrderOnly: checkbox,
    isActive: checkbox,
    startsOn: day,
    endsOn: day,
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || endsOn >= startsOn, {
    path: ["endsOn"],
    error: "The last day cannot be before the first",
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
