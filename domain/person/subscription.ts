import { z } from "zod";

const email = z
  .string("Please enter your email address")
  .trim()
  .toLowerCase()
  .min(1, "Please enter your email address")
  .max(254, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"));

/** The newsletter sign-up form. */
export const newsletterForm = z.object({ email });

/**
 * A waiting-list entry: one email when a product is back in stock, when a category has its first product, or when the
 * shop sells what a search did not find.
 */
export const waitingForm = z
  .object({
    email,
    productId: z.string().min(1).max(40).optional(),
    category: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .refine((text) => !/\p{Cc}/u.test(text))
      .optional(),
    search: z
      .string()
      .trim()
      .max(100)
      .regex(/[\p{L}\p{N}]/u)
      .optional(),
  })
  .refine(
    ({ productId, category, search }) => [productId, category, search].filter((one) => one !== undefined).length === 1,
    "Name a product, a category or a search",
  );
export type WaitingForm = z.infer<typeof waitingForm>;
