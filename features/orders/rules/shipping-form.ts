import type { z } from "zod";
import type { Address } from "#features/accounts/rules/address.ts";
import type { shippingForm } from "./checkout.ts";

/** The fields of the checkout form. Its schema is in checkout.ts, so that pages use the type without loading Zod. */
export type ShippingForm = z.infer<typeof shippingForm>;

export const emptyShippingForm: ShippingForm = {
  fullName: "",
  email: "",
  phone: "",
  address: "",
  landmark: "",
  city: "",
  state: "",
  country: "Nigeria",
  postalCode: "",
};

/** The address of a filled form, as orders store it. */
export function addressFromForm({
  address: street,
  landmark,
  city,
  state,
  postalCode,
  country,
  courierNote,
}: ShippingForm): Address {
  return {
    street,
    ...(landmark && { landmark }),
    city,
    state,
    postalCode,
    country,
    ...(courierNote && { courierNote }),
  };
}

type OrderRecipient = { customerName: string; customerEmail: string; customerPhone: string; shippingAddress: Address };

/** The form with what an order stores: the reverse of `addressFromForm`. */
export function shippingFormFromOrder({ shippingAddress, ...order }: OrderRecipient): ShippingForm {
  const { street: address, landmark = "", ...place } = shippingAddress;
  const { customerName: fullName, customerEmail: email, customerPhone: phone } = order;
  return { fullName, email, phone, address, landmark, ...place };
}
