/** What the checkout asks. Beside its schema in checkout.ts, so that a page can know the form without loading the checks. */
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
