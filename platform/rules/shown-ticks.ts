import { z } from "zod";

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
