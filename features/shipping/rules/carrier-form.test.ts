import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { carrierForm, newCarrierForm } from "./carrier-form.ts";

const typed = { trackingUrl: "https://carrier.example/track/{number}", phone: " 0803 ", hasNumbers: "on" };

test("a carrier may have a page for its parcels and a phone, and a new one has a name", () => {
  expect(carrierForm.parse(typed)).toEqual({ ...typed, phone: "0803", hasNumbers: true });
  expect(carrierForm.parse({ trackingUrl: "", phone: "" })).toEqual({ trackingUrl: "", phone: "", hasNumbers: false });
  expect(newCarrierForm.parse({ ...typed, name: " GIG  Logistics " }).name).toBe("GIG Logistics");
  expect(fieldErrors(newCarrierForm.safeParse({ ...typed, name: " " }).error!)).toEqual({
    name: "Please name the carrier",
  });
});

test.each([
  "http://carrier.example/{number}",
  "see https://carrier.example/{number}",
  "https://carrier.example/{number} by number",
  "https://carrier.example/track",
  "https://{number}.example/track",
  "https://carrier.example?n={number}",
  String.raw`https://carrier.example\@evil.example/{number}`,
  "https://ada@carrier.example/{number}",
  "https://carrier.example/{number}/..",
])("no link to a parcel is made of “%s”", (trackingUrl) => {
  expect(Object.keys(fieldErrors(carrierForm.safeParse({ ...typed, trackingUrl }).error!))).toEqual(["trackingUrl"]);
});
