import { z } from "zod";

const email = z
  .string("Please enter your email address")
  .trim()
  .toLowerCase()
  .min(1, "Please enter your email address")
  .max(254, "Please enter a valid e-mail address")
  .pipe(z.email("Please enter a valid e-mail address"));

/** An address for the newsletter. */
export const newsletterForm = z.object({ email });

/** A wish to be told once: either when a product is back, or when a category has its first product. */
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
  .refine((wish) => (wish.productId === undefined) !== (wish.category === undefined), "Name a product or a category");
export type WaitingForm = z.infer<typeof waitingForm>;
