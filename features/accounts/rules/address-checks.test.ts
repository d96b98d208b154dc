import { expect, test } from "vitest";
import { z } from "zod";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { ofOneCountry } from "./address-checks.ts";

const fields = z.object({
  phone: z.string(),
  state: z.string(),
  country: z.string().min(1, "Please choose a country"),
  postalCode: z.string().max(9, "Too long"),
});
const delivery = ofOneCountry(fields);
const profile = ofOneCountry(fields.extend({ country: z.string() }), { optional: true });
const american = { phone: "(312) 555-0148", state: "TX", country: "United States", postalCode: "770361234" };
const errorsOf = (form: z.ZodType, typed: object) => fieldErrors(form.safeParse(typed).error!);

test("an address is stored with its number in E.164, and state and postal code as the country writes them", () => {
  const stored = { phone: "+13125550148", state: "Texas", country: "United States", postalCode: "77036-1234" };
  expect(delivery.parse(american)).toEqual(stored);
  expect(profile.parse(american)).toEqual(stored);
});

test("a phone number, a state and a postal code of another country are refused together, each at its field", () => {
  const typed = { ...american, phone: "12", state: "Lagos", postalCode: "SE15 5EX" };
  const errors = {
    phone: "Please enter a phone number, for example 312 555 0148",
    state: "Please check the state: the United States has none of this name",
    postalCode: "Please check the ZIP code: in the United States it looks like 77036",
  };
  expect(errorsOf(delivery, typed)).toEqual(errors);
  expect(errorsOf(profile, typed)).toEqual(errors);
  // They are reported together with another field's error.
  expect(errorsOf(delivery, { ...typed, postalCode: "SE15 5EX and more" })).toEqual({
    ...errors,
    postalCode: "Too long",
  });
});

test("a delivery needs the phone number and the postal code that a profile may leave out", () => {
  const empty = { ...american, phone: "", postalCode: "" };
  expect(errorsOf(delivery, empty)).toEqual({
    phone: "Please enter a phone number, for example 312 555 0148",
    postalCode: "Please enter the ZIP code: the carrier needs it",
  });
  expect(profile.parse(empty)).toEqual({ ...empty, state: "Texas" });
});

test("without a country, which is an error of its own, nothing is checked by it; where it is optional, the number is", () => {
  const nowhere = { ...american, country: "", phone: "12" };
  expect(errorsOf(delivery, nowhere)).toEqual({ country: "Please choose a country" });
  expect(Object.keys(errorsOf(profile, nowhere))).toEqual(["phone"]);
  expect(profile.parse({ ...nowhere, phone: "+2348035550142", state: "Anywhere" })).toMatchObject({
    phone: "+2348035550142",
    state: "Anywhere",
  });
});

test.each([[null], ["text"], [{ ...american, country: 7 }], [{ ...american, phone: 7 }]])(
  "%j is refused without checking what it lacks",
  (typed) => {
    expect(delivery.safeParse(typed).success).toBe(false);
    expect(profile.safeParse(typed).success).toBe(false);
  },
);
