import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Profile, SavedAddress } from "#features/accounts/rules/responses.ts";
import { refreshMe } from "#features/accounts/ui/browser/use-me.ts";
import { emptyShippingForm } from "#features/orders/rules/shipping-form.ts";
import { changeDraft, type Draft } from "#features/orders/ui/draft.ts";
import { chooseDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { findField } from "#tests/components/find-field.ts";
import { completeForm, readDraft, showCheckout } from "#tests/components/show-checkout.tsx";
import { signInAs, signOut } from "#tests/components/sign-in.ts";
import { until } from "#tests/components/until.ts";

const field = findField;
const value = (label: string | RegExp) => field(label).value;
const type = (label: string | RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

const london: SavedAddress = {
  id: "1",
  fullName: "Bola Ade",
  phone: "+44 20 7946 0123",
  street: "27 Rye Lane",
  city: "London",
  state: "",
  postalCode: "SE15 5EX",
  country: "United Kingdom",
  label: "",
  landmark: "",
  shippingMethod: "express",
  isDefault: true,
};
const enugu: SavedAddress = {
  ...london,
  id: "2",
  fullName: "Mama Bola",
  phone: "+234 803 555 0142",
  street: "3 Zik Avenue",
  landmark: "opposite the Methodist church",
  city: "",
  state: "",
  postalCode: "",
  country: "Nigeria",
  label: "Mama",
  shippingMethod: null,
};
const elsewhere: SavedAddress = { ...london, id: "3", country: "Atlantis" };
const bola = { name: "Bola Ade", email: "bola@example.com" };
const profile: Profile = { ...bola, phone: "+234 803 555 0142", address: null, addresses: [london, enugu, elsewhere] };

/** Shows the checkout of a customer with an address book. */
async function withAddressBook(draft: Partial<Draft>) {
  await signInAs(bola, { "/api/profile": profile });
  showCheckout({ draft: { form: emptyShippingForm, countryChosen: false, ...draft } });
  await screen.findByText("Somewhere else");
}

test("the first address of the book is filled in with its method; the others, and none, can be chosen", async () => {
  await withAddressBook({});
  expect(texts(".address-choice label")).toEqual([
    "Bola Ade, London27 Rye Lane, London, SE15 5EX, United Kingdom",
    "Mama, NigeriaMama Bola, 3 Zik Avenue, opposite the Methodist church, Nigeria",
    "Somewhere else",
  ]);
  expect(value("Address")).toBe("27 Rye Lane");
  expect(value("Country")).toBe("United Kingdom");
  expect(value("Email")).toBe("bola@example.com");
  expect(field(/^Express/).checked).toBe(true);
  expect(field(/^Bola Ade, London/).checked).toBe(true);
  expect(screen.queryByText("Landmark")).toBeNull();

  fireEvent.click(field(/^Standard/));
  fireEvent.click(field(/^Mama/));
  expect(value("Full Name")).toBe("Mama Bola");
  expect(value(/^Landmark/)).toBe("opposite the Methodist church");
  // An address without a method of its own keeps the chosen one.
  expect(field(/^Standard/).checked).toBe(true);
  expect(readDraft()).toMatchObject({ countryChosen: true });
  expect(JSON.parse(localStorage.getItem("calabash-larder:country") ?? "")).toBe("Nigeria");
  fireEvent.click(field(/^Bola Ade, London/));
  expect(field(/^Express/).checked).toBe(true);

  fireEvent.click(field("Somewhere else"));
  expect(readDraft().form).toEqual({ ...emptyShippingForm, email: "bola@example.com", country: "United Kingdom" });
  expect(field("Somewhere else").checked).toBe(true);
});

test("another country than that of a saved address is another address; a typed one keeps what fits there", async () => {
  await withAddressBook({});
  fireEvent.change(field("Country"), { target: { value: "Nigeria" } });
  const { form } = readDraft();
  expect(form).toEqual({ ...emptyShippingForm, email: "bola@example.com", fullName: "Bola Ade" });
  expect(field("Somewhere else").checked).toBe(true);
  act(() => changeDraft(() => ({ form: { ...completeForm, phone: "0803 555 0142" }, countryChosen: false })));
  fireEvent.change(field("Country"), { target: { value: "United Kingdom" } });
  expect(readDraft()).toMatchObject({
    countryChosen: true,
    form: { address: "12 Allen Avenue", city: "Ikeja", state: "", country: "United Kingdom" },
  });
  expect(JSON.parse(localStorage.getItem("calabash-larder:country") ?? "")).toBe("United Kingdom");
  // The Nigerian number stays the same number.
  await until("the number", () => value("Phone") === "+234 803 555 0142");
  fireEvent.change(field("Country"), { target: { value: "Ghana" } });
  type("Phone", "+234 803 555 0142 or");
  fireEvent.change(field("Country"), { target: { value: "Nigeria" } });
  await vi.dynamicImportSettled();
  expect(value("Phone")).toBe("+234 803 555 0142 or");
});

test.each([
  ["07911 123456", ["United Kingdom"], "+44 7911 123456"],
  ["07911 123456", ["Ghana", "United Kingdom"], "+44 7911 123456"],
  ["(312) 555-0148", ["United States"], "+1 312 555 0148"],
  ["07911 123456", ["Ghana"], "+234 791 112 3456"],
  ["0123", ["Ghana", "United Kingdom"], "0123"],
])(
  "the number %s, typed before the country became %j, is that country's where it can be",
  async (phone, countries, shown) => {
    showCheckout({ draft: { form: { ...completeForm, phone }, countryChosen: false } });
    for (const country of countries) {
      fireEvent.change(field("Country"), { target: { value: country } });
      await vi.dynamicImportSettled();
    }
    await until("the number", () => value("Phone") === shown);
  },
);

test("the country chosen elsewhere in the shop is the one of an empty form, and not of one with an address", async () => {
  chooseDeliveryCountry("Ghana");
  const { unmount } = showCheckout({ draft: { form: emptyShippingForm, countryChosen: false } });
  expect(value("Country")).toBe("Ghana");
  expect(readDraft().countryChosen).toBe(true);
  unmount();
  for (const typed of [{ address: "1 High Street" }, { city: "Leeds" }]) {
    const shown = showCheckout({ draft: { form: { ...emptyShippingForm, ...typed } } });
    expect(value("Country")).toBe("Nigeria");
    shown.unmount();
  }
  chooseDeliveryCountry("Atlantis");
  showCheckout({ draft: { form: emptyShippingForm, countryChosen: false } });
  expect(value("Country")).toBe("Nigeria");
  expect(readDraft().countryChosen).toBe(false);
});

test("the profile fills in what is empty, and never a field that is being typed in", async () => {
  await signInAs(bola, { "/api/profile": { ...profile, addresses: [] } });
  showCheckout({ draft: { form: { ...emptyShippingForm, email: "work@example.com" }, countryChosen: false } });
  field("Full Name").focus();
  await until("the profile", () => value("Phone") !== "");
  expect(value("Phone")).toBe("+234 803 555 0142");
  expect(value("Full Name")).toBe("");
  expect(value("Email")).toBe("work@example.com");
});

test("a gift has the giver's name and country, and the recipient's fields are empty; afterwards the own ones are back", () => {
  const form = { ...completeForm, country: "Ghana", state: "Ashanti" };
  showCheckout({ draft: { form, countryChosen: false } });
  fireEvent.click(field("This is a gift"));
  expect(value("Your full name")).toBe("Amara Nwosu");
  expect(value("Your email")).toBe("amara@example.com");
  expect(value("Country you pay from")).toBe("Ghana");
  expect(value("Their full name")).toBe("");
  expect(value("Country")).toBe("Nigeria");
  expect(texts("legend").slice(0, 2)).toEqual(["You", "Who gets it?"]);
  expect(screen.getAllByText(/^The courier may call them$/)).toHaveLength(1);
  expect(field("Their phone").autocomplete).toBe("off");
  type("Your full name", "Amara");
  type("Your email", "a@example.com");
  type(/^From/, "Amara in Leeds");
  type(/^Landmark/, "the church");
  fireEvent.change(field("Country you pay from"), { target: { value: "Kenya" } });
  expect(readDraft()).toMatchObject({
    gift: { giver: "Amara", country: "Kenya", from: "Amara in Leeds", label: "" },
    form: { email: "a@example.com", landmark: "the church" },
    countryChosen: true,
  });
  // At home there are no customs papers.
  expect(document.body.textContent).not.toContain("Only the customs papers");
  fireEvent.change(field("Country"), { target: { value: "Ghana" } });
  expect(document.body.textContent).toContain("Only the customs papers");
  fireEvent.click(field("This is a gift"));
  expect(readDraft()).toMatchObject({ form, countryChosen: false });
  expect(readDraft().gift).toBeUndefined();
  expect(readDraft().ownForm).toBeUndefined();
});

test("a gift to somebody of the address book takes over what the giver calls them, and is paid from the own country", async () => {
  await withAddressBook({});
  fireEvent.click(field("This is a gift"));
  screen.getByText("Your address book");
  fireEvent.click(field(/^Mama/));
  expect(value(/^What you call them/)).toBe("Mama");
  expect(value("Their full name")).toBe("Mama Bola");
  expect(readDraft()).toMatchObject({ gift: { country: "United Kingdom", label: "Mama" } });
});

test.each([
  ["", "bola@example.com"],
  ["work@example.com", "work@example.com"],
])("of a gift only the giver's email address “%s” is filled in from the profile: %s", async (typed, email) => {
  await signInAs(bola, { "/api/profile": profile });
  const gift = { giver: "", country: "Nigeria", from: "", greeting: "", day: "", email: "", label: "" };
  showCheckout({ draft: { form: { ...emptyShippingForm, email: typed }, gift } });
  await screen.findByText("Your address book");
  expect(readDraft().form).toEqual({ ...emptyShippingForm, email });
});

test("the draft is gone when its customer signs out in another tab, and stays when only the network fails", async () => {
  let fails = false;
  await signInAs(bola, {
    "/api/me": () => (fails ? Response.error() : Response.json(bola)),
    "/api/profile": profile,
  });
  showCheckout();
  await screen.findByText("Your addresses");
  fails = true;
  await act(async () => refreshMe());
  await until("the failure", () => screen.queryByText("Your addresses") === null);
  expect(readDraft().form).toEqual(completeForm);
  fails = false;
  await act(async () => refreshMe());
  await screen.findByText("Your addresses");
  act(signOut);
  expect(readDraft().form).toEqual(emptyShippingForm);
});

const wrongPhone = "Please enter a phone number, for example 0803 123 4567";

test("an error is shown from the moment a filled field is left, not while it is typed, and goes when it is mended", async () => {
  showCheckout({ draft: { form: { ...completeForm, city: "" } } });
  field("Phone").focus();
  await vi.dynamicImportSettled();
  await act(async () => {});
  type("Phone", "0803");
  expect(screen.queryByText(wrongPhone)).toBeNull();
  fireEvent.blur(field("Phone"));
  screen.getByText(wrongPhone);
  // Still wrong when it gets the focus again: the message stays.
  fireEvent.focus(field("Phone"));
  screen.getByText(wrongPhone);
  type("Phone", "0803 555 0142");
  expect(screen.queryByText(wrongPhone)).toBeNull();
  // It was correct and is being retyped: there is no message until it loses the focus.
  fireEvent.blur(field("Phone"));
  fireEvent.focus(field("Phone"));
  type("Phone", "0803");
  expect(screen.queryByText(wrongPhone)).toBeNull();
  // A field that is left empty is not wrong yet.
  fireEvent.focus(field("City"));
  fireEvent.blur(field("City"));
  expect(screen.queryByText("Please enter your city")).toBeNull();
  expect(document.querySelector(".checkout-aside > .alert")).toBeNull();
  fireEvent.blur(field("Phone"));
  screen.getByText(wrongPhone);
  // Somebody else's fields have no error yet.
  fireEvent.click(field("This is a gift"));
  expect(document.querySelector("[aria-invalid]")).toBeNull();
  type("Their phone", "0803");
  fireEvent.blur(field("Their phone"));
  expect(field("Their phone").getAttribute("aria-invalid")).toBe("true");
  expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(1);
});

test("fields that are emptied show no error", async () => {
  await withAddressBook({});
  field("Phone").focus();
  await vi.dynamicImportSettled();
  type("Phone", "0803");
  fireEvent.blur(field("Phone"));
  await until("the error", () => field("Phone").getAttribute("aria-invalid") === "true");
  fireEvent.change(field("Country"), { target: { value: "Nigeria" } });
  type("Phone", "1");
  expect(field("Phone").getAttribute("aria-invalid")).toBeNull();
  fireEvent.blur(field("Phone"));
  expect(field("Phone").getAttribute("aria-invalid")).toBe("true");
  fireEvent.click(field("Somewhere else"));
  fireEvent.click(field(/^Mama/));
  fireEvent.click(field("Somewhere else"));
  type("Phone", "1");
  expect(field("Phone").getAttribute("aria-invalid")).toBeNull();
});

test("a gift that cannot be there by its day says so once the day is left", async () => {
  showCheckout();
  fireEvent.click(field("This is a gift"));
  field(/^Should be there by/).focus();
  await vi.dynamicImportSettled();
  type(/^Should be there by/, "2020-01-01");
  fireEvent.blur(field(/^Should be there by/));
  await screen.findByText(/^It can’t be there before/);
  expect(field(/^Should be there by/).min).toMatch(/^\d{4}-\d\d-\d\d$/);
});
