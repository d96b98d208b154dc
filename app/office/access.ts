import { STAFF_ROLES, type StaffRole } from "../../domain/person/role.ts";

type Roles = readonly StaffRole[];
type Rule = { read: Roles; write: Roles };
export type Act = keyof Rule;

const nobody: Roles = [];
const owner: Roles = ["owner"];
const managers: Roles = ["owner", "manager"];
const bookkeepers: Roles = [...managers, "bookkeeper"];
const packers: Roles = [...managers, "packer"];

/**
 * Which roles may read (GET) and write (POST) each path of the office: the only place that decides it. The middleware
 * `requireStaff` enforces it; navigation, lists and buttons ask it what to show. A path that is missing here does not
 * exist for anybody. The page of a form is for those who may send the form.
 */
const rules: Record<string, Rule> = {
  ...rule({ read: STAFF_ROLES, write: nobody }, "/office", "/api/live/office"),
  ...rule(
    { read: bookkeepers, write: nobody },
    "/office/orders",
    "/office/orders/:id",
    "/office/orders/:id/invoice",
    "/office/returns",
    "/office/returns/:rma",
    "/office/products/:id/prices",
    "/office/products/export.csv",
    "/office/people/audit",
  ),
  // Without money: see the loaders of these pages.
  ...rule({ read: STAFF_ROLES, write: nobody }, "/office/products"),
  ...rule({ read: packers, write: nobody }, "/office/packing", "/office/packing/:id"),
  ...rule(
    { read: packers, write: packers },
    "/office/packing/:id/processing",
    "/office/packing/:id/shipment",
    "/office/products/:id/stock",
  ),
  ...rule(
    { read: managers, write: managers },
    "/office/orders/processing",
    "/office/orders/packing-slips",
    "/office/orders/:id/packing-slip",
    "/office/orders/:id/shipment",
    "/office/orders/:id/cancellation",
    "/office/orders/:id/notes",
    "/office/orders/:id/payments",
    "/office/orders/:id/payments/:attempt/confirmation",
    "/office/orders/:id/payments/:attempt/rejection",
    "/office/orders/:id/payments/:attempt/resolution",
    "/office/orders/:id/refunds",
    "/office/orders/:id/refunds/:refund/completion",
    "/office/orders/:id/:step",
    "/office/returns/:rma/:decision",
    "/office/products/new",
    "/office/products/import",
    "/office/products/import/:importId",
    "/office/products/:id",
    "/office/products/:id/picture",
    "/office/products/:id/visibility",
    "/office/held-stock/release",
    "/office/mail/sending",
    "/office/mail/:mail/sending",
    "/office/mail/:mail/removal",
    "/office/reviews",
    "/office/reviews/:id/visibility",
    "/office/settings",
    "/office/settings/shipping",
    "/office/settings/shipping/:zoneId",
    "/office/settings/countries/:code",
    "/office/settings/promotions",
    "/office/settings/promotions/new",
    "/office/settings/promotions/:code",
    "/office/settings/promotions/:code/end",
    "/office/settings/faq",
    "/office/settings/faq/new",
    "/office/settings/faq/:id",
    "/office/settings/faq/:id/place",
    "/office/settings/faq/:id/removal",
    "/office/settings/speed",
    "/office/people",
    "/office/people/accounts/:id",
  ),
  ...rule(
    { read: owner, write: owner },
    "/office/settings/banks",
    "/office/settings/banks/new",
    "/office/settings/banks/:id",
    "/office/settings/ussd-banks/:code",
    "/office/people/staff",
    "/office/people/staff/removal",
    "/office/people/staff/role",
    "/office/people/accounts/:id/second-step",
    "/office/people/invitations/withdrawal",
    "/office/people/invitations/sending",
  ),
};

/** Whether a role may read or write the route with this path, as app/routes.ts has it; undefined: no rule knows it. */
export function mayUse(role: StaffRole, path: string, act: Act = "read"): boolean | undefined {
  return rules[path]?.[act].includes(role);
}

function rule(roles: Rule, ...paths: string[]): Record<string, Rule> {
  return Object.fromEntries(paths.map((path) => [path, roles]));
}
