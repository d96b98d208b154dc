import { expect, test } from "vitest";
import { emptyGiftForm } from "#features/orders/rules/gift.ts";
import { emptyShippingForm } from "#features/orders/rules/shipping-form.ts";
import { alertFor, errorsIn } from "./field-checks.ts";

const form = {
  ...emptyShippingForm,
  fullName: "Amara Nwosu",
  email: "amara@example.com",
  phone: "0803 555 0142",
  address: "12 Allen Avenue",
  city: "Ikeja",
};
const gift = { ...emptyGiftForm, giver: "Ngozi" };

test("a form without a mistake has no error and no alert", () => {
  for (const draft of [{ form }, { form, gift }]) {
    expect(errorsIn(draft, undefined)).toEqual({});
    expect(alertFor(draft, {})).toBeUndefined();
  }
});

test("the alert says that something is missing, or else what is wrong first", () => {
  const missing = "Please fill in all required shipping information";
  for (const field of ["fullName", "email", "phone", "address", "city", "country"] as const) {
    const draft = { form: { ...form, [field]: " " } };
    expect(alertFor(draft, errorsIn(draft, undefined))).toBe(missing);
  }
  const nameless = { form, gift: { ...gift, giver: " " } };
  expect(errorsIn(nameless, undefined)).toEqual({ "gift.giver": "Please enter your own name" });
  expect(alertFor(nameless, errorsIn(nameless, undefined))).toBe(missing);
  const wrong = { form: { ...form, email: "amara" } };
  expect(alertFor(wrong, errorsIn(wrong, undefined))).toBe("Please enter a valid email address");
});

test("the fields of a gift speak of the recipient, and a day that is too early counts for a gift alone", () => {
  const nameless = { ...form, fullName: "" };
  expect(errorsIn({ form: nameless }, undefined)).toEqual({ fullName: "Please enter your full name" });
  expect(errorsIn({ form: nameless, gift }, "Too early.")).toEqual({
    fullName: "Please enter their full name",
    "gift.day": "Too early.",
  });
  expect(errorsIn({ form }, "Too early.")).toEqual({});
  expect(errorsIn({ form, gift: { ...gift, email: "mama" } }, undefined)).toEqual({
    "gift.email": "Please enter a valid email address",
  });
});
