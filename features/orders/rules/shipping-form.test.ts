import { expect, test } from "vitest";
import { addressFromForm, emptyShippingForm, shippingFormFromOrder } from "./shipping-form.ts";

const form = {
  fullName: "Amara Nwosu",
  email: "amara@example.com",
  phone: "+2348035550142",
  address: "12 Allen Avenue",
  landmark: "Opposite the market",
  city: "Ikeja",
  state: "Lagos",
  country: "Nigeria",
  postalCode: "100271",
};
const place = { city: "Ikeja", state: "Lagos", country: "Nigeria", postalCode: "100271" };
const recipient = { customerName: form.fullName, customerEmail: form.email, customerPhone: form.phone };

test("an order stores the address of the form, and a change of the order begins with the form as it was", () => {
  const shippingAddress = { street: "12 Allen Avenue", landmark: "Opposite the market", ...place };
  expect(addressFromForm(form)).toEqual(shippingAddress);
  expect(shippingFormFromOrder({ ...recipient, shippingAddress })).toEqual(form);
});

test("an address without a landmark is stored without one, and is empty in the form", () => {
  const shippingAddress = { street: "12 Allen Avenue", ...place };
  expect(addressFromForm({ ...form, landmark: "" })).toStrictEqual(shippingAddress);
  expect(shippingFormFromOrder({ ...recipient, shippingAddress })).toEqual({ ...form, landmark: "" });
  expect(addressFromForm(emptyShippingForm)).toEqual({
    street: "",
    city: "",
    state: "",
    country: "Nigeria",
    postalCode: "",
  });
});
