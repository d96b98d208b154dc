import { z } from "zod";
import { optionalDayField, singleLine } from "#platform/rules/fields.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { lagosDay, toMoments } from "#platform/rules/period.ts";
import { scopeNames } from "./scopes.ts";

/** A new key as an owner describes it. It works until the end of its last day in Lagos, which is after today. */
export const keyForm = (now: Date) =>
  z.object({
    name: singleLine(60).min(1, "Please enter a name"),
    scopes: z
      .string("Please tick at least one")
      .transform((ticked) => ticked.split(", "))
      .refine((ticked) => ticked.every((one) => isOneOf(scopeNames, one)), "Please choose from the list")
      .transform((ticked) => scopeNames.filter((scope) => ticked.includes(scope))),
    lastDay: optionalDayField("Please enter a date")
      .refine((day) => day === "" || day > lagosDay(now), "Please choose a day after today")
      .transform((day) => (day === "" ? null : toMoments({ from: day, to: day }).before)),
  });
