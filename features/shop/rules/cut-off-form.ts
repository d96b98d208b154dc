import { z } from "zod";
import { numberField } from "#platform/rules/number-field.ts";
import { count } from "#platform/rules/read-number.ts";

/** The hour in Lagos from which an order counts for the next day; 24, midnight, when parcels are packed all day. */
export const cutOffForm = z.object({
  cutOffHour: numberField(count, {
    least: 1,
    most: 24,
    error: "Please enter a full hour from 1 to 24, for example 14",
  }),
});

/** The cut-off hour as its form shows it. */
export function cutOffTexts({ cutOffHour }: { cutOffHour: number }): Record<string, string> {
  return { cutOffHour: String(cutOffHour) };
}
