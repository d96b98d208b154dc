import { leadsToCheckout } from "#features/cart/rules/next-checkout.ts";
import { type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/auth",
    file: "storefront/auth/auth.tsx",
    public: { personal: true, router: true },
    query(query) {
      // Signing in can lead to any path of the shop; only the page that leads to the checkout is cached.
      const next = query.get("next");
      if (next !== null && !leadsToCheckout(next)) return undefined;
      const mode = query.get("mode") === "register" ? "mode=register" : "";
      const search = [mode, next ? `next=${next}` : ""].filter(Boolean).join("&");
      return search && `?${search}`;
    },
  },
  { path: "/auth/passkey-options", file: "storefront/auth/passkey-options.ts" },
  { path: "/auth/code", file: "storefront/auth/code.tsx" },
  { path: "/auth/second-step", file: "storefront/auth/second-step.tsx" },
  { path: "/auth/confirm", file: "storefront/auth/confirm-email.tsx" },
  { path: "/auth/invitation", file: "storefront/auth/invitation.tsx" },
  { path: "/auth/registered", file: "storefront/auth/registered.tsx", signedIn: true },
  { path: "/auth/forgotten", file: "storefront/auth/forgotten.tsx" },
  { path: "/auth/new-password", file: "storefront/auth/new-password.tsx" },
  { path: "/confirm-identity", file: "storefront/confirm-identity.tsx", signedIn: true },
  { path: "/profile", file: "storefront/profile/details.tsx", signedIn: true },
  { path: "/profile/addresses", file: "storefront/profile/addresses.tsx", signedIn: true },
  { path: "/profile/password", file: "storefront/profile/password.tsx", signedIn: true },
  { path: "/profile/email", file: "storefront/profile/email.tsx", signedIn: true },
  { path: "/profile/security", file: "storefront/profile/security.tsx", signedIn: true },
  {
    path: "/profile/security/passkeys/new",
    file: "storefront/profile/security/new-passkey.tsx",
    layout: "storefront/profile/security/confirmed.ts",
    signedIn: true,
  },
  {
    path: "/profile/security/passkeys/:id",
    file: "storefront/profile/security/passkey.tsx",
    layout: "storefront/profile/security/confirmed.ts",
    signedIn: true,
  },
  {
    path: "/profile/security/app",
    file: "storefront/profile/security/app.tsx",
    layout: "storefront/profile/security/confirmed.ts",
    signedIn: true,
  },
  {
    path: "/profile/security/recovery-codes",
    file: "storefront/profile/security/recovery-codes.tsx",
    layout: "storefront/profile/security/confirmed.ts",
    signedIn: true,
  },
];
