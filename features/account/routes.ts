import { index, layout, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("auth", "account/storefront/auth/auth.tsx"),
    route("auth/passkey-options", "account/storefront/auth/passkey-options.ts"),
    route("auth/second-step", "account/storefront/auth/second-step.tsx"),
    route("auth/confirm", "account/storefront/auth/confirm-email.tsx"),
    route("auth/invitation", "account/storefront/auth/invitation.tsx"),
    route("auth/forgotten", "account/storefront/auth/forgotten.tsx"),
    route("auth/new-password", "account/storefront/auth/new-password.tsx"),
  ],
  signedIn: [route("confirm-identity", "account/storefront/confirm-identity.tsx")],
  profile: [
    index("account/storefront/profile/details.tsx"),
    route("addresses", "account/storefront/profile/addresses.tsx"),
    route("password", "account/storefront/profile/password.tsx"),
    route("email", "account/storefront/profile/email.tsx"),
    route("security", "account/storefront/profile/security.tsx"),
    layout("account/storefront/profile/security/confirmed.ts", [
      route("security/passkeys/new", "account/storefront/profile/security/new-passkey.tsx"),
      route("security/passkeys/:id", "account/storefront/profile/security/passkey.tsx"),
      route("security/app", "account/storefront/profile/security/app.tsx"),
      route("security/recovery-codes", "account/storefront/profile/security/recovery-codes.tsx"),
    ]),
  ],
};
