import { expect, test } from "vitest";
import { telUrl, whatsappUrl } from "./support.ts";

test("a WhatsApp URL has digits only, a tel URL has the plus sign", () => {
  expect(whatsappUrl("+234 (0)803-123 4567")).toBe("https://wa.me/23408031234567");
  expect(whatsappUrl("+1 202 555 0142")).toBe("https://wa.me/12025550142");
  expect(whatsappUrl("", "2 × Egusi & more")).toBe("https://wa.me/?text=2%20%C3%97%20Egusi%20%26%20more");
  expect(telUrl("+1 (202) 555-0142")).toBe("tel:+12025550142");
});
