import { index, layout, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("auth", "accounts/storefront/auth/auth.tsx"),
    route("auth/passkey-options", "accounts/storefront/auth/passkey-options.ts"),
    route("auth/second-step", "accounts/storefront/auth/second-step.tsx"),
    route("auth/confirm", "accounts/storefront/auth/confirm-email.tsx"),
    route("auth/invitation", "accounts/storefront/auth/invitation.tsx"),
    route("auth/forgotten", "accounts/storefront/auth/forgotten.tsx"),
    route("auth/new-password", "accounts/storefront/auth/new-password.tsx"),
    route("api/profile", "accounts/api/profile.ts"),
    route("api/session", "accounts/api/session.ts"),
  ],
  signedIn: [route("confirm-identity", "accounts/storefront/confirm-identity.tsx")],
  profile: [
    index("accounts/storefront/profile/details.tsx"),
    route("addresses", "accounts/storefront/profile/addresses.tsx"),
    route("password", "accounts/storefront/profile/password.tsx"),
    route("email", "accounts/storefront/profile/email.tsx"),
    route("security", "accounts/storefront/profile/security.tsx"),
    layout("accounts/storefront/profile/security/confirmed.ts", [
      route("security/passkeys/new", "accounts/storefront/profile/security/new-passkey.tsx"),
      route("security/passkeys/:id", "accounts/storefront/profile/security/passkey.tsx"),
      route("security/app", "accounts/storefront/profile/security/app.tsx"),
      route("security/recovery-codes", "accounts/storefront/profile/security/recovery-codes.tsx"),
    ]),
  ],
  office: [
    route("views", "accounts/office/views/views.tsx"),
    route("confirm-identity", "accounts/office/confirm-identity.tsx"),
  ],
};
