import { z } from "zod";
import { MOST_OF_ONE } from "./cart.ts";
import { isOrderId } from "./order.ts";
import { shippingMethods } from "./shipping.ts";

/** What the alert says when a required field is empty (specification, section 8). */
export const MISSING_FIELDS = "Please fill in all required shipping information";

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Please keep this under ${longest} characters`)
    // Control characters have no place in a label and could forge lines in a mail or a file.
    .refine((text) => !/\p{Cc}/u.test(text), "Please use letters, digits and punctuation only");

/** The shipping form of the checkout; state and postal code may be empty (specification, section 5). */
export const shippingForm = z.object({
  fullName: line(120).min(1, "Please enter your full name"),
  email: line(254)
    .toLowerCase()
    .min(1, "Please enter your e-mail address")
    .pipe(z.email("Please enter a valid e-mail address")),
  phone: line(30)
    .min(1, "Please enter your phone number")
    .regex(/^[+\d][\d\s().-]{5,}$/, "Please enter a phone number, for example 0803 123 4567 or +44 20 7946 0000"),
  address: line(200).min(1, "Please enter your street address"),
  city: line(100).min(1, "Please enter your city"),
  state: line(100),
  country: line(80).min(1, "Please choose a country"),
  postalCode: line(20),
});
export type ShippingForm = z.infer<typeof shippingForm>;

export const emptyShippingForm: ShippingForm = {
  fullName: "",
  email: "",
  phone: "",
  address: "",
  city: "",
  state: "",
  country: "Nigeria",
  postalCode: "",
};

/** An order as the browser sends it: no prices but the total the customer saw, which must still be true. */
export const orderRequest = z.object({
  id: z.string().refine(isOrderId, "This is not an order id"),
  items: z
    .array(z.object({ productId: z.string().min(1).max(40), quantity: z.int().min(1).max(MOST_OF_ONE) }))
    .min(1, "No items to checkout")
    .max(100)
    .refine((items) => new Set(items.map((item) => item.productId)).size === items.length, "A product appears twice"),
  shippingMethod: z.enum(shippingMethods),
  shipping: shippingForm,
  total: z.int().min(0),
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** The first message for each field, by its dotted path: `{"shipping.city": "Please enter your city"}`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join(".")] ??= issue.message;
  return errors;
}
