import { z } from "zod";
import { shippingMethods } from "#features/shop/rules/shipping-methods.ts";
import { allergens } from "#platform/rules/allergens.ts";
import { naira, instant } from "#platform/rules/responses.ts";

/** An order that waits for its payment. */
const openOrderResponse = z.strictObject({
  id: z.string(),
  total: naira,
  payBy: instant.describe("The shop holds the order until then"),
  checkoutId: z.string().nullable().describe("The checkout that placed it, and replaces it unless it is being paid"),
  isBeingPaid: z.literal(true).optional().describe("Present while a payment that has begun is neither made nor ended"),
});

export type OpenOrder = z.infer<typeof openOrderResponse>;

/** The signed-in account; null without a session. */
export const meResponse = z
  .strictObject({
    reference: z
      .string()
      .describe("Of the account, for the header `Opened-For`: a request with another account’s is refused"),
    name: z.string(),
    email: z.string(),
    staff: z.literal(true).optional().describe("Present for staff only"),
    avoids: z.array(z.enum(allergens)).optional().describe("The allergens they asked to be warned about, if any"),
    openOrder: openOrderResponse.optional().describe("Their newest order that waits for its payment, if there is one"),
  })
  .nullable();

export type Me = z.infer<typeof meResponse>;

export const addressResponse = z.strictObject({
  street: z.string(),
  city: z.string(),
  state: z.string().describe("May be empty"),
  postalCode: z.string().describe("May be empty"),
  country: z.string(),
});
export const addressExample = {
  street: "12 Allen Avenue",
  city: "Ikeja",
  state: "Lagos",
  postalCode: "100271",
  country: "Nigeria",
};

/** Where a parcel goes. */
export const deliveryAddressResponse = z.strictObject({
  ...addressResponse.shape,
  landmark: z.string().optional().describe("Where the courier turns, if the customer said it"),
  courierNote: z.string().optional().describe("What the courier should know, if the customer said it"),
});

/** An address of a customer's address book. */
export const savedAddressResponse = z.strictObject({
  id: z.string(),
  fullName: z.string().describe("Who receives the parcel"),
  phone: z.string().describe("International, as people write it: +234 803 555 0142. May be empty"),
  ...addressResponse.shape,
  label: z.string().describe("What the customer calls the recipient: Mama. May be empty"),
  landmark: z.string().describe("Where the courier turns. May be empty"),
  shippingMethod: z.enum(shippingMethods).nullable().describe("How the last order to it was sent"),
  isDefault: z.boolean(),
});

/** The stored details of a signed-in customer, used to prefill forms. */
export const profileResponse = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable().describe("International, as people write it: +234 803 555 0142"),
  address: addressResponse.nullable(),
  addresses: z.array(savedAddressResponse).describe("The default one first, then the last used first"),
});

export type Profile = z.infer<typeof profileResponse>;
/** An address of the customer's address book. */
export type SavedAddress = Profile["addresses"][number];
