import { naira } from "#platform/rules/fields.ts";

/** The typed price of a product. */
export const priceField = naira.refine((price) => price !== 0, "Please enter a price");
