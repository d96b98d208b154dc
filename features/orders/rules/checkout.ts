import { z } from "zod";
import { ofOneCountry } from "#features/accounts/rules/address-checks.ts";
import { LONGEST_COURIER_NOTE } from "#features/accounts/rules/address.ts";
import { MAX_QUANTITY } from "#features/cart/rules/cart.ts";
import { readPromoCodes } from "#features/promotions/rules/read-promo-codes.ts";
import { shippingMethods } from "#features/shop/rules/shipping-methods.ts";
import { emailField, optionalEmailField, singleLine } from "#platform/rules/fields.ts";
import type { Naira } from "#platform/rules/money.ts";
import { LONGEST_PASTED } from "#platform/rules/pasted-code.ts";
import { plainCharacters } from "#platform/rules/typed-text.ts";
import { giftForm } from "./gift-form.ts";
import { ORDER_ID } from "./order.ts";

/** The alert when a required field is empty (specification 8.1). */
export const MISSING_FIELDS = "Please fill in all required shipping information";

/** `whose`: how the messages refer to the person at the address. */
const shippingFormWith = <Email extends z.ZodType<string>>(email: Email, whose: "your" | "their" | "the") =>
  ofOneCountry(
    z.object({
      fullName: singleLine(120).min(1, `Please enter ${whose} full name`),
      email,
      phone: singleLine(40).min(1, `Please enter ${whose} phone number`),
      address: singleLine(200).min(1, `Please enter ${whose} street address`),
      landmark: singleLine(120).optional(),
      city: singleLine(100).min(1, `Please enter ${whose} city`),
      state: singleLine(100),
      country: singleLine(80).min(1, "Please choose a country"),
      postalCode: singleLine(20),
      courierNote: singleLine(LONGEST_COURIER_NOTE).optional(),
    }),
  );

/**
 * The shipping form of the checkout. The state may be empty, and the postal code where no carrier needs it
 * (specification 5.4); otherwise both must fit the country, and are stored in its notation. The phone number is
 * accepted in any usual form and parsed to E.164; without a prefix it belongs to the country of the address.
 */
export const shippingForm = shippingFormWith(emailField, "your");

/** The same for the recipient of a gift, and for the address book. */
export const recipientForm = shippingFormWith(emailField, "their");

/** The same for staff: a customer who orders by phone may have no email address. */
const officeShippingForm = shippingFormWith(optionalEmailField, "the");

const wrongQuantity = `Please enter whole units, from 1 to ${MAX_QUANTITY}`;
const quantity = z.int(wrongQuantity).min(1, wrongQuantity).max(MAX_QUANTITY, wrongQuantity);

/** The goods of an order that may still have none, such as a draft. */
export const draftItems = z
  .array(z.object({ productId: z.string().min(1).max(40), quantity }))
  .max(100)
  .refine((list) => new Set(list.map((item) => item.productId)).size === list.length, "A product appears twice");
const items = draftItems.min(1, "No items to checkout");

/** A promo code as typed or pasted, or the whole sentence if several of its words may be the code; empty for none. */
export const promoCodeField = z
  .string()
  .max(1_000, "This isn’t a promo code")
  .overwrite((typed) => {
    const [code = "", ...others] = readPromoCodes(typed);
    return others.length === 0 ? code : plainCharacters(typed);
  })
  .max(LONGEST_PASTED, "This isn’t a promo code");

/** The import rules that the customer has accepted, each with its version: `eu-parcel@1`. */
const acknowledged = z
  .array(z.string().regex(/^[\w-]{1,64}@\d{1,9}$/, "This is not a rule and its version"))
  .max(200)
  .optional();

/** Part of where a customer came from: an order never fails on it. */
const sourceText = z
  .string()
  .overwrite((text) => text.slice(0, 1_000))
  .catch("");

const total: z.ZodType<Naira> = z.int().min(0);

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
    .describe("The code of the shared basket that this orders: anyone with its link sees the total"),
  source: z.object({ source: sourceText, medium: sourceText, campaign: sourceText }).optional().catch(undefined),
  total,
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** An order that staff place for a customer, or the new content of one that staff or its customer change. */
export const officeOrder = z.object({
  items,
  shippingMethod: z.enum(shippingMethods, "Please choose how to send it"),
  shipping: officeShippingForm,
  acknowledged,
});
