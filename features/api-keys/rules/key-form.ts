import { z } from "zod";
import { optionalDayField, singleLine } from "#platform/rules/fields.ts";
import { lagosDay, toMoments } from "#platform/rules/period.ts";
import { tickedOf } from "#platform/rules/shown-ticks.ts";
import { scopeNames } from "./scopes.ts";

/** A new key as an owner describes it. It works until the end of its last day in Lagos, which is after today. */
export const keyForm = (now: Date) =>
  z.object({
    name: singleLine(60).min(1, "Please enter a name"),
    scopes: tickedOf(scopeNames, "Please tick at least one"),
    lastDay: optionalDayField("Please enter a date")
      .refine((day) => day === "" || day > lagosDay(now), "Please choose a day after today")
      .transform((day) => (day === "" ? null : toMoments({ from: day, to: day }).before)),
  });
