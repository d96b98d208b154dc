import { expect, test } from "vitest";
import { maskEmail, maskPhone, maskStreet } from "./tracking.ts";

test("masks leave enough to recognise and too little to use", () => {
  expect(maskEmail("ada@example.com")).toBe("a•••@example.com");
  expect(maskEmail("no-at-sign")).toBe("•••");
  expect(maskPhone("+234 803 123 4567")).toBe("•••• 4567");
  expect(maskStreet("12 Allen Avenue")).toBe("12 A•••");
  expect(maskStreet("Plot 5, Ring Road")).toBe("P•••");
  expect(maskStreet("")).toBe("•••");
});
