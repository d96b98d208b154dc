import { expect, test } from "vitest";
import { messageLink, telUrl, whatsappUrl } from "./support.ts";

test("a WhatsApp URL has digits only, a tel URL has the plus sign", () => {
  expect(whatsappUrl("+234 (0)803-123 4567")).toBe("https://wa.me/23408031234567");
  expect(whatsappUrl("+1 202 555 0142")).toBe("https://wa.me/12025550142");
  expect(whatsappUrl("", "2 × Egusi & more")).toBe("https://wa.me/?text=2%20%C3%97%20Egusi%20%26%20more");
  expect(telUrl("+1 (202) 555-0142")).toBe("tel:+12025550142");
});

test("a customer writes by WhatsApp where the shop has a number, else by email", () => {
  const message = { subject: "My basket", text: "2 × Egusi & more\nhttps://x/basket/c" };
  const [whatsappNumber, supportEmail] = ["+234 803 555 0100", "hello@example.com"];
  expect(messageLink({ whatsappNumber, supportEmail }, message)).toEqual({
    by: "WhatsApp",
    href: "https://wa.me/2348035550100?text=2%20%C3%97%20Egusi%20%26%20more%0Ahttps%3A%2F%2Fx%2Fbasket%2Fc",
  });
  expect(messageLink({ whatsappNumber: null, supportEmail }, message)).toEqual({
    by: "email",
    href: "mailto:hello@example.com?subject=My%20basket&body=2%20%C3%97%20Egusi%20%26%20more%0Ahttps%3A%2F%2Fx%2Fbasket%2Fc",
  });
  expect(messageLink({ whatsappNumber: null, supportEmail: null }, message)).toBeUndefined();
});
