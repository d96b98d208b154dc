import { contact } from "../../domain/person/contact.ts";
import type { Support } from "../../domain/shop/support.ts";

// A number that no telephone company assigns and a domain that cannot be registered, so that a demo shop's contact
// details reach nobody. A shop in production starts without contact details and shows those its staff enter.
export const support: Support = {
  whatsappNumber: contact.phone,
  supportEmail: contact.email,
  supportPhone: contact.phone,
};
