import { z } from "zod";
import { isOneOf } from "./is-one-of.ts";

/**
 * The names of the ticks that a form shows, ticked or not. Browsers send only what is ticked; this field tells a
 * removed tick from one that the form did not show. A form without it is refused.
 */
export const shownTicks = z
  .string("Your form came without its ticks, so nothing was changed. Please open the page again")
  .transform((text) => text.split(" "));

/** The names in `all` that are ticked after a form; ticks that it did not show stay as `before`. */
export function withTicks<Name extends string>(
  all: readonly Name[],
  before: readonly Name[],
  { shown, ticked }: { shown: readonly string[]; ticked: readonly Name[] },
): Name[] {
  return all.filter((name) => (shown.includes(name) ? ticked : before).includes(name));
}

/** The values of the ticked boxes of one name, which forms join with commas. */
export const tickedValues = z
  .string()
  .default("")
  .transform((text) => text.split(", ").filter(Boolean));

/** The same of a list, each once. Refuses any other value and, with a message for `none`, no value. */
export const tickedOf = <Value extends string>(list: readonly Value[], none?: string) =>
  tickedValues
    .refine((values) => values.every((value) => isOneOf(list, value)), "Please choose from the list")
    .refine((values) => none === undefined || values.length > 0, none)
    .transform((values) => [...new Set(values)] as Value[]);
