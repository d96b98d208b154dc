import { z } from "zod";
import { emailField, singleLine } from "#platform/rules/fields.ts";
import { plainLine } from "#platform/rules/typed-text.ts";

/** The newsletter sign-up form. */
export const subscriptionForm = z.object({ email: emailField });

/**
 * A waiting-list entry: one email when a product is back in stock, when a category has its first product, or when the
 * shop sells what a search did not find.
 */
export const waitingForm = z
  .object({
    email: emailField,
    productId: z.string().min(1).max(40).optional(),
    category: singleLine(60).min(1).optional(),
    search: z
      .string()
      .overwrite(plainLine)
      .max(100)
      .regex(/[\p{L}\p{N}]/u)
      .optional(),
  })
  .refine(
    ({ productId, category, search }) => [productId, category, search].filter((one) => one !== undefined).length === 1,
    "Name a product, a category or a search",
  );
export type WaitingForm = z.infer<typeof waitingForm>;
