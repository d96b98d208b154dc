import { expect, test } from "vitest";
import { carrierForm } from "#features/shipping/rules/carrier-form.ts";
import { trackingUrl } from "./tracking-url.ts";

test("a tracking number leads to the carrier’s page, without its spaces and safely encoded", () => {
  const page = "https://carrier.example/track?no={number}&lang=en";
  expect(trackingUrl(page, "GIG 4821 93")).toBe("https://carrier.example/track?no=GIG482193&lang=en");
  expect(trackingUrl(page, "A/1&lang=fr")).toBe("https://carrier.example/track?no=A%2F1%26lang%3Dfr&lang=en");
  expect(trackingUrl(page, null)).toBeNull();
  expect(trackingUrl("", "GIG1")).toBeNull();
  expect(trackingUrl(undefined, "GIG1")).toBeNull();
});

test.each([
  ["https://carrier.example/track/{number}", true],
  ["https://carrier.example/#/track?no={number}", true],
  ["", true],
  ["https://carrier.example/track", false],
  ["http://carrier.example/{number}", false],
  ["javascript:alert({number})", false],
  ["https://{number}.example/track", false],
  ["https://carrier.example{number}/track/{number}", false],
  ["https://staff@carrier.example/{number}", false],
])("the address of a tracking page %j is taken: %s", (address, isTaken) => {
  expect(carrierForm.safeParse({ trackingUrl: address, phone: "" }).success).toBe(isTaken);
});
