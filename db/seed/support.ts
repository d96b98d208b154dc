import type { Support } from "#platform/rules/support.ts";

// No phone company assigns this number, and the domain cannot be registered, so that a demo shop's contact details
// reach nobody. A shop in production starts without contact details and shows those its staff enter.
export const support: Omit<Support, "hours"> = {
  whatsappNumber: "+234 1 000 0142",
  supportEmail: "hello@calabashlarder.example",
  supportPhone: "+234 1 000 0142",
};

/** The seller in a demo; the address and the hours are as invented as the phone number. */
export const seller = {
  legalName: "Calabash Larder Ltd",
  address: "14 Balogun Street, Lagos Island\nLagos, Nigeria",
  hours: "Mon-Fri 9AM-6PM EST",
};
