import { managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/office/mail/test", file: "office/test.tsx", staff: managers },
  { path: "/office/mail/sending", file: "office/sending-of-all.ts", staff: managers },
  { path: "/office/mail/:mail", file: "office/email.tsx", staff: managers },
  {
    path: "/letters/leave",
    file: "storefront/unsubscribe.tsx",
    // Mail programs choose either type, and send no Origin, `null` or their own (RFC 8058, 3.1): the key in the URL
    // authorises the request, and only to unsubscribe.
    body: ["application/x-www-form-urlencoded", "multipart/form-data"],
    foreign: true,
  },
  { path: "/outbox", file: "storefront/outbox/outbox.tsx" },
  { path: "/outbox/:id", file: "storefront/outbox/mail.tsx" },
];
