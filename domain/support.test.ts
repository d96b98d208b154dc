import { expect, test } from "vitest";
import { dialAddress, whatsappAddress } from "./support.ts";

test("a WhatsApp address has digits only, a dial address keeps its plus sign", () => {
  expect(whatsappAddress("+234 (0)803-123 4567")).toBe("https://wa.me/23408031234567");
  expect(whatsappAddress("+1 202 555 0142")).toBe("https://wa.me/12025550142");
  expect(dialAddress("+1 (202) 555-0142")).toBe("tel:+12025550142");
});
