import { z } from "zod";
import { emailField, paragraphs, singleLine } from "#platform/rules/fields.ts";
import { readTypedOrderId } from "#platform/rules/read-order-id.ts";
import { plainLine } from "#platform/rules/typed-text.ts";

const WRONG_ORDER = "Please enter the order number, for example CBL_1760000000000_abc123def";

/** By which a customer withdraws from an order; `goods` is empty for the whole order. */
const statement = z.object({
  order: z
    .string(WRONG_ORDER)
    .overwrite((typed) => readTypedOrderId(typed) ?? plainLine(typed))
    .refine((text) => readTypedOrderId(text) === text, WRONG_ORDER),
  email: emailField,
  name: singleLine(120).min(1, "Please enter your name"),
  goods: paragraphs(500).default(""),
});
export type Statement = z.infer<typeof statement>;

/** The two steps: the statement is shown to its customer, who then confirms it. `edit` leads back to its fields. */
export const withdrawalForm = statement.extend({ step: z.enum(["show", "edit", "confirm"]).default("show") });
