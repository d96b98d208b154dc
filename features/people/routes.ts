import { index, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  office: [route("people/accounts/:id/data.json", "people/office/data.ts")],
  officePeople: [
    index("people/office/customers.tsx"),
    route("accounts/:id", "people/office/account.tsx"),
    route("accounts/:id/notes", "people/office/customer-notes.tsx"),
    route("accounts/:id/second-step", "people/office/second-step.tsx"),
    route("accounts/:id/erasure", "people/office/erasure.tsx"),
    route("staff", "people/office/staff.tsx"),
    route("staff/removal", "people/office/staff-removal.tsx"),
    route("staff/role", "people/office/staff-role.tsx"),
    route("invitations", "people/office/invitations.tsx"),
    route("audit", "people/office/audit.tsx"),
  ],
};
