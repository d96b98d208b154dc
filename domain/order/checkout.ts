import { z } from "zod";
import { readPostalCode, whyNotPostalCode } from "../cart/address-format.ts";
import { MAX_QUANTITY } from "../cart/cart.ts";
import { emailField, optionalEmailField, singleLine } from "../fields.ts";
import { giftForm } from "./gift-form.ts";
import { ORDER_ID } from "./order.ts";
import { isPrintable, UNPRINTABLE } from "../person/printable-name.ts";
import { toE164, whyNotPhone } from "../phone.ts";
import { readPromoCode } from "../cart/promotion.ts";
import { shippingMethods } from "../cart/shipping.ts";

/** The alert when a required field is empty (specification 8.1). */
export const MISSING_FIELDS = "Please fill in all required shipping information";

const shippingFormWith = <Email extends z.ZodType<string>>(email: Email) =>
  z
    .object({
      fullName: singleLine(120).min(1, "Please enter your full name").refine(isPrintable, UNPRINTABLE),
      email,
      phone: singleLine(40).min(1, "Please enter your phone number"),
      address: singleLine(200).min(1, "Please enter your street address"),
      landmark: singleLine(120).optional(),
      city: singleLine(100).min(1, "Please enter your city"),
      state: singleLine(100),
      country: singleLine(80).min(1, "Please choose a country"),
      postalCode: singleLine(20),
    })
    .refine(({ phone, country }) => toE164(phone, country) !== undefined, {
      path: ["phone"],
      error: ({ input }) => {
        const { phone, country } = input as { phone: string; country: string };
        return whyNotPhone(phone, country);
      },
      // Also runs when other fields are invalid, so that all errors are reported at once. A number cannot be checked
      // without a country.
      when: ({ value }) => {
        const form = value as { phone?: unknown; country?: unknown } | null;
        return typeof form?.phone === "string" && typeof form.country === "string" && form.country !== "";
      },
    })
    .refine(({ postalCode, country }) => whyNotPostalCode(postalCode, country) === undefined, {
      path: ["postalCode"],
      error: ({ input }) => {
        const { postalCode, country } = input as { postalCode: string; country: string };
        return whyNotPostalCode(postalCode, country);
      },
      when: ({ value }) => {
        const form = value as { postalCode?: unknown; country?: unknown } | null;
        return typeof form?.postalCode === "string" && typeof form.country === "string";
      },
    })
    .transform((form) => ({
      ...form,
      phone: toE164(form.phone, form.country) ?? form.phone,
      postalCode: readPostalCode(form.postalCode, form.country) ?? form.postalCode,
    }));

/**
 * The shipping form of the checkout; state and postal code may be empty (specification 5.4), but a postal code must
 * have the form of its country, in which it is stored. The phone number is accepted in any usual form and parsed to
 * E.164; without a prefix it belongs to the country of the address.
 */
export const shippingForm = shippingFormWith(emailField);

/** The same as staff fill it in: a customer who orders by phone may have no email address. */
const officeShippingForm = shippingFormWith(optionalEmailField);

const wrongQuantity = `Please enter whole units, from 1 to ${MAX_QUANTITY}`;
const quantity = z.int(wrongQuantity).min(1, wrongQuantity).max(MAX_QUANTITY, wrongQuantity);

const items = z
  .array(z.object({ productId: z.string().min(1).max(40), quantity }))
  .min(1, "No items to checkout")
  .max(100)
  .refine((list) => new Set(list.map((item) => item.productId)).size === list.length, "A product appears twice");

/** A promo code as it was typed or pasted; empty for none. */
export const promoCodeField = z
  .string()
  .max(1_000, "This is no promo code")
  .overwrite(readPromoCode)
  .max(40, "This is no promo code");

/** The import rules that the customer has accepted, each with its version: `eu-parcel@1`. */
const acceptedRules = z.array(z.string().regex(/^[\w-]{1,64}@\d{1,9}$/, "This is not a rule and its version")).max(200);
const acknowledged = acceptedRules.optional();

/** The accepted import rules as the value of one tick, with a space between rules. */
export const acknowledgedByTick = z
  .string()
  .default("")
  .transform((ticked) => ticked.split(" ").filter(Boolean))
  .pipe(acceptedRules);

/** An order as the browser sends it. `total` is what the customer saw; the server compares it with its own. */
export const orderRequest = z.object({
  id: z.string().regex(ORDER_ID, "This is not an order id"),
  items,
  shippingMethod: z.enum(shippingMethods),
  shipping: shippingForm,
  gift: giftForm.optional(),
  promoCode: promoCodeField.optional(),
  checkoutId: z.string().regex(ORDER_ID, "This is not the id of a checkout").optional(),
  acknowledged,
  sharedBasket: z
    .string()
    .max(40)
    .optional()
    .describe("The code of the shared basket that this orders: whoever has its link sees the total and may pay a part"),
  total: z.int().min(0),
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** What staff order for a customer, or make of an order. */
export const officeOrder = z.object({
  items,
  shippingMethod: z.enum(shippingMethods, "Please choose how to send it"),
  shipping: officeShippingForm,
  acknowledged,
});
