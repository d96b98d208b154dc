import type { Support } from "../../domain/support.ts";

// 555-01xx is a range that no telephone company gives out, and .example a domain that nobody can own: whoever tries the
// shop reaches nobody. A shop in production starts without contact lines and shows the ones its staff enter.
export const support: Support = {
  whatsappNumber: "+1 202 555 0142",
  supportEmail: "help@calabash-larder.example",
  supportPhone: "+1 202 555 0142",
};
