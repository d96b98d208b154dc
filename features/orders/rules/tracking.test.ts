import { expect, test } from "vitest";
import { maskOrderId } from "#platform/rules/mask-order-id.ts";
import { maskEmail, maskPhone, maskStreet, maskTrackingNumber } from "./tracking.ts";

test("masks show enough to recognise a value and too little to use it", () => {
  expect(maskEmail("ada@example.com")).toBe("a•••@example.com");
  expect(maskEmail("no-at-sign")).toBe("•••");
  expect(maskPhone("+234 803 123 4567")).toBe("•••• 4567");
  expect(maskTrackingNumber("GIG4821930575NG")).toBe("•••• 5NG");
  expect(maskStreet("12 Allen Avenue")).toBe("12 A•••");
  expect(maskStreet("Plot 5, Ring Road")).toBe("P•••");
  expect(maskStreet("")).toBe("•••");
});

test("a mask shows the first letter of an email, the house number of a street, and the end of an order id", () => {
  expect(maskEmail("a@b.ng")).toBe("a•••@b.ng");
  expect(maskEmail("@b.ng")).toBe("•••");
  expect(maskStreet("  124B   Allen Avenue")).toBe("124B   A•••");
  expect(maskStreet("5 Ring Road")).toBe("5 R•••");
  expect(maskStreet(" Ring Road 5 B")).toBe("R•••");
  expect(maskOrderId("CBL_1760000000000_shipped01")).toBe("CBL_•••_•••ed01");
});
