import { contact } from "../../domain/contact.ts";
import type { Support } from "../../domain/support.ts";

// A number that no telephone company gives out and a domain that nobody can own: whoever tries the shop reaches nobody.
// A shop in production starts without contact lines and shows the ones its staff enter.
export const support: Support = {
  whatsappNumber: contact.phone,
  supportEmail: contact.email,
  supportPhone: contact.phone,
};
