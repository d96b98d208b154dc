import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  office: [
    route("mail/test", "mail/office/test.tsx"),
    route("mail/sending", "mail/office/sending-of-all.ts"),
    route("mail/:mail", "mail/office/email.tsx"),
  ],
  site: [
    route("letters/leave", "mail/storefront/unsubscribe.tsx"),
    route("outbox", "mail/storefront/outbox/outbox.tsx"),
    route("outbox/:id", "mail/storefront/outbox/mail.tsx"),
  ],
};
