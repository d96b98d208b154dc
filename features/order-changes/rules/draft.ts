import { z } from "zod";
import { draftItems, officeOrder, promoCodeField } from "#features/orders/rules/checkout.ts";
import { emptyShippingForm } from "#features/orders/rules/shipping-form.ts";
import { shippingMethods } from "#features/shop/rules/shipping-methods.ts";
import { paragraphs } from "#platform/rules/fields.ts";

const typedText = z.string().max(254).catch("");
const typedShipping = z.object({
  fullName: typedText,
  email: typedText,
  phone: typedText,
  address: typedText,
  landmark: z.string().max(254).optional().catch(undefined),
  city: typedText,
  state: typedText,
  country: typedText,
  postalCode: typedText,
  courierNote: z.string().max(254).optional().catch(undefined),
});

const ofDraft = {
  promoCode: promoCodeField,
  /** For staff; it becomes a note on the order. */
  note: paragraphs(2000),
};

/** An order that staff prepare; it may be incomplete. */
export const draftContent = z.object({
  ...ofDraft,
  items: draftItems,
  shippingMethod: z.enum(shippingMethods).catch("standard"),
  shipping: typedShipping,
  acknowledged: officeOrder.shape.acknowledged,
});
export type DraftContent = z.infer<typeof draftContent>;

/** The same when complete, so that it can be placed. */
export const completeDraft = z.object({ ...officeOrder.shape, ...ofDraft });

export const emptyDraft: DraftContent = {
  items: [],
  shipping: emptyShippingForm,
  shippingMethod: "standard",
  promoCode: "",
  note: "",
};
