/** The fields of the checkout form. Its schema is in checkout.ts, so that pages use the type without loading Zod. */
export type ShippingForm = {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
};

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
