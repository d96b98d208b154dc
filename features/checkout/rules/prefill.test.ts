import { expect, test } from "vitest";
import { profileForm } from "#features/accounts/rules/profile-form.ts";
import type { SavedAddress } from "#features/accounts/rules/responses.ts";
import { emptyShippingForm } from "#features/orders/rules/shipping-form.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { findSaved, prefill, withAddress } from "./prefill.ts";

const form = { name: "Amara Nwosu", phone: "", street: "", city: "", state: "", country: "", postalCode: "" };
const address = { street: "12 Allen Avenue", city: "Ikeja", state: "Lagos", postalCode: "100271", country: "Nigeria" };
const amara = { name: "Amara Nwosu", email: "amara@example.com", phone: "+234 803 555 0142", address, addresses: [] };

test("a profile needs a name only; empty fields are stored as null", () => {
  expect(profileForm.parse(form)).toEqual({ name: "Amara Nwosu", phone: null, address: null });
  const bad = profileForm.safeParse({ ...form, name: " ", phone: "call me" });
  expect(bad.success ? {} : fieldErrors(bad.error)).toEqual({
    name: "Please enter your name",
    phone: "Please enter a phone number, for example +44 7911 123456",
  });
});

test("the phone number is parsed for the address's country", () => {
  expect(profileForm.parse({ ...form, phone: "020 7946 0123", country: "United Kingdom" })).toMatchObject({
    phone: "+442079460123",
    address: { country: "United Kingdom" },
  });
});

test("an untouched checkout is filled from the profile, country included", () => {
  const british = { ...amara, address: { ...address, country: "United Kingdom" } };
  expect(prefill(emptyShippingForm, british, { countryChosen: false })).toEqual({
    fullName: "Amara Nwosu",
    email: "amara@example.com",
    phone: "+234 803 555 0142",
    address: "12 Allen Avenue",
    landmark: "",
    city: "Ikeja",
    state: "Lagos",
    postalCode: "100271",
    country: "United Kingdom",
  });
});

test("typed values stay, and addresses are never mixed", () => {
  const typed = { ...emptyShippingForm, email: "work@example.com", city: "Accra" };
  expect(prefill(typed, amara, { countryChosen: false })).toMatchObject({
    email: "work@example.com",
    city: "Accra",
    address: "",
  });
  expect(prefill({ ...emptyShippingForm, country: "Canada" }, amara, { countryChosen: true })).toMatchObject({
    address: "",
    country: "Canada",
  });
});

test("the focused field is not filled in", () => {
  expect(prefill(emptyShippingForm, amara, { countryChosen: false, typing: "email" })).toMatchObject({
    email: "",
    city: "Ikeja",
  });
  expect(prefill(emptyShippingForm, amara, { countryChosen: false, typing: "city" })).toMatchObject({
    email: amara.email,
    address: "",
    city: "",
  });
});

test("input that is no object has one error, and a missing phone number is named", () => {
  expect(Object.keys(fieldErrors(profileForm.safeParse(null).error!))).toEqual([""]);
  const { phone: _phone, ...withoutPhone } = form;
  expect(Object.keys(fieldErrors(profileForm.safeParse(withoutPhone).error!))).toEqual(["phone"]);
});

test("an address is not filled in while another country is being chosen", () => {
  const british = { ...amara, address: { ...address, country: "United Kingdom" } };
  expect(prefill(emptyShippingForm, british, { countryChosen: false, typing: "country" })).toMatchObject({
    address: "",
    country: "Nigeria",
  });
});

test("an address is filled in when the chosen country is that of the address", () => {
  expect(prefill(emptyShippingForm, amara, { countryChosen: true })).toMatchObject({
    address: "12 Allen Avenue",
    country: "Nigeria",
  });
});

test("typing in a field that the form does not have changes nothing", () => {
  expect(prefill(emptyShippingForm, amara, { countryChosen: false, typing: "promoCode" })).toStrictEqual(
    prefill(emptyShippingForm, amara, { countryChosen: false }),
  );
  expect(prefill(emptyShippingForm, amara, { countryChosen: false, typing: null })).toStrictEqual(
    prefill(emptyShippingForm, amara, { countryChosen: false }),
  );
});

const mama: SavedAddress = {
  id: "mama",
  fullName: "Ngozi Nwosu",
  phone: "+234 803 555 0199",
  street: "5 Ogui Road",
  city: "Enugu",
  state: "Enugu",
  postalCode: "",
  country: "Nigeria",
  label: "",
  landmark: "",
  shippingMethod: "express",
  isDefault: true,
};
const peckham = { ...mama, id: "peckham", street: "27 Rye Lane", city: "London", state: "", country: "United Kingdom" };
const withBook = { ...amara, addresses: [mama, peckham] };

test("the first address of the book is filled in with its recipient, before the profile's own", () => {
  const filled = prefill(emptyShippingForm, withBook, { countryChosen: false });
  expect(filled).toMatchObject({ fullName: "Ngozi Nwosu", phone: "+234 803 555 0199", address: "5 Ogui Road" });
  expect(filled.email).toBe(amara.email);
  expect(findSaved(filled, withBook.addresses)).toBe(mama);
});

const abroad = (country: string) => prefill({ ...emptyShippingForm, country }, withBook, { countryChosen: true });

test("with a country chosen, the first address in that country is filled in, if there is one", () => {
  expect(abroad("United Kingdom")).toMatchObject({ address: "27 Rye Lane", country: "United Kingdom" });
  expect(abroad("Canada")).toMatchObject({ address: "", country: "Canada", fullName: amara.name });
});

test("an address is chosen from the book as a whole, and a changed one is no longer that of the book", () => {
  const typed = { ...emptyShippingForm, email: "work@example.com", city: "Accra", postalCode: "100271" };
  const chosen = withAddress(typed, mama);
  expect(chosen).toMatchObject({ email: "work@example.com", city: "Enugu", postalCode: "" });
  expect(findSaved({ ...chosen, phone: "0803 000 0000" }, withBook.addresses)).toBe(mama);
  expect(findSaved({ ...chosen, city: "Nsukka" }, withBook.addresses)).toBeUndefined();
});

test("an address without a phone number or a country takes those of the profile and of the form", () => {
  const saved = { ...mama, phone: "", country: "" };
  expect(withAddress({ ...emptyShippingForm, country: "Ghana" }, saved).country).toBe("Ghana");
  const book = { ...amara, addresses: [{ ...mama, phone: "" }] };
  expect(prefill(emptyShippingForm, book, { countryChosen: false })).toMatchObject({
    fullName: "Ngozi Nwosu",
    phone: amara.phone,
  });
  const silent = { ...amara, phone: null, address: null };
  expect(prefill(emptyShippingForm, silent, { countryChosen: false })).toEqual({
    ...emptyShippingForm,
    fullName: amara.name,
    email: amara.email,
  });
});

test("the landmark of an address is filled in with it, and one without a landmark leaves none", () => {
  const begun = { ...emptyShippingForm, landmark: "Beside the church" };
  expect(withAddress(begun, { ...mama, landmark: "Opposite the market" }).landmark).toBe("Opposite the market");
  const { landmark: _, ...withoutLandmark } = mama;
  expect(withAddress(begun, withoutLandmark).landmark).toBe("");
  const { landmark: _none, ...older } = withAddress(begun, mama);
  expect(findSaved(older as typeof begun, [peckham, mama])).toBe(mama);
});

test.each(["address", "city", "state", "postalCode"] as const)(
  "an address is filled in only where nothing of one is typed, nor being typed: %s",
  (field) => {
    const use = { countryChosen: false };
    expect(prefill({ ...emptyShippingForm, [field]: "x" }, withBook, use)).toMatchObject({
      landmark: "",
      phone: amara.phone,
    });
    expect(prefill(emptyShippingForm, withBook, { ...use, typing: field })).toMatchObject({ phone: amara.phone });
    expect(prefill({ ...emptyShippingForm, fullName: "Ada", phone: "0803" }, withBook, use)).toMatchObject({
      fullName: "Ada",
      phone: "0803",
      address: "5 Ogui Road",
    });
  },
);
