import type { z } from "zod";
import type { shippingForm } from "../order/checkout.ts";

/** The fields of the checkout form. Its schema is in checkout.ts, so that pages use the type without loading Zod. */
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
