import { z } from "zod";

const email = z
  .string("Please enter your email address")
  .trim()
  .toLowerCase()
  .min(1, "Please enter your email address")
  .max(254, "Please enter a valid e-mail address")
  .pipe(z.email("Please enter a valid e-mail address"));

/** The newsletter sign-up form. */
export const newsletterForm = z.object({ email });

/** A waiting-list entry: one email either when a product is back in stock, or when a category has its first product. */
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
  })
  .refine(
    (entry) => (entry.productId === undefined) !== (entry.category === undefined),
    "Name a product or a category",
  );
export type WaitingForm = z.infer<typeof waitingForm>;
