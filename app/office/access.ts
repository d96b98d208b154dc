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
 * Which roles may read (GET) and write (POST) each path of the office (specification 6.3): the only place that decides
 * it. The middleware `requireStaff` enforces it; navigation, lists and buttons ask it what to show. A path that is
 * missing here does not exist for anybody. The page of a form is for those who may send the form.
 */
const rules: Record<string, Rule> = {
  ...rule({ read: STAFF_ROLES, write: nobody }, "/office", "/office/search", "/api/live/office"),
  ...rule({ read: STAFF_ROLES, write: STAFF_ROLES }, "/office/alerts"),
  ...rule(
    { read: bookkeepers, write: nobody },
    "/office/orders",
    "/office/orders/:id",
    "/office/orders/:id/invoice",
    "/office/orders/:id/documents/:file",
    "/office/returns",
    "/office/returns/:rma",
    "/office/products/:id/prices",
    "/office/products/export.csv",
    "/office/books",
    "/office/books/journal",
    "/office/sales",
    "/office/sales/margins",
    "/office/differences",
    "/office/books/downloads/:table",
    "/office/people/audit",
  ),
  ...rule(
    { read: bookkeepers, write: managers },
    "/office/statements",
    "/office/statements/:file",
    "/office/differences/:difference",
  ),
  // Of one's own.
  ...rule({ read: STAFF_ROLES, write: STAFF_ROLES }, "/office/views", "/office/views/:view/removal"),
  // Without money: see the loaders of these pages.
  ...rule({ read: STAFF_ROLES, write: nobody }, "/office/products"),
  ...rule(
    { read: packers, write: nobody },
    "/office/packing",
    "/office/packing/slips",
    "/office/packing/pick-list",
    // The only amounts that packers read: a customs declaration has the value of the goods, and is on the parcel.
    "/office/packing/customs",
    "/office/packing/:id",
    "/office/products/:id/label",
    "/office/batches",
    "/office/batches/:id",
  ),
  ...rule(
    { read: packers, write: packers },
    "/office/packing/processing",
    "/office/packing/shipments",
    "/office/packing/:id/processing",
    "/office/packing/:id/shipment",
    "/office/packing/:id",
    "/office/batches/:id/hold",
    "/office/batches/:id/release",
    "/office/batches/:id/count",
    "/office/batches/:id/write-off",
    "/office/purchase-orders/:id/receipt",
    "/office/products/:id/stock",
    "/office/products/edit",
  ),
  // Packers see which orders have units of the batch, without people and their email addresses.
  ...rule({ read: packers, write: managers }, "/office/batches/:id/recall"),
  // Packers see what was sent to suppliers, without costs.
  ...rule({ read: packers, write: managers }, "/office/purchase-orders"),
  // The papers have the customer's emails.
  ...rule(
    { read: managers, write: nobody },
    "/office/newsletters",
    "/office/suppliers",
    "/office/gift-cards",
    "/office/gift-cards/:giftCard",
    "/office/orders/:id/disputes/:dispute",
  ),
  ...rule(
    { read: managers, write: managers },
    "/office/orders/:id/packing-slip",
    "/office/orders/:id/shipment",
    "/office/orders/drafts",
    "/office/orders/drafts/:draft",
    "/office/orders/drafts/:draft/removal",
    "/office/orders/:id/edit",
    "/office/orders/:id/write-off",
    "/office/orders/:id/payment-link",
    "/office/orders/:id/cancellation",
    "/office/orders/:id/parcels/:shipment",
    "/office/orders/:id/parcels/:shipment/delivery",
    "/office/orders/:id/parcels/:shipment/end",
    "/office/orders/:id/delivery-correction",
    "/office/orders/:id/history/:entry",
    "/office/orders/:id/notes",
    "/office/orders/:id/gift-replies/:reply",
    "/office/orders/:id/message",
    "/office/orders/:id/payments",
    "/office/orders/:id/payments/:attempt/confirmation",
    "/office/orders/:id/payments/:attempt/rejection",
    "/office/orders/:id/payments/:attempt/resolution",
    "/office/orders/:id/payments/:attempt/correction",
    "/office/orders/:id/refunds",
    "/office/orders/:id/refunds/:refund/completion",
    "/office/orders/:id/refunds/:refund/withdrawal",
    "/office/orders/:id/disputes/:dispute/answer",
    "/office/orders/:id/:step",
    "/office/returns/:rma/:decision",
    "/office/products/new",
    "/office/products/changes",
    "/office/products/import",
    "/office/products/import/:importId",
    "/office/products/:id",
    "/office/products/:id/picture",
    "/office/products/:id/visibility",
    "/office/gift-cards/new",
    "/office/gift-cards/:giftCard/stop",
    "/office/gift-cards/:giftCard/code",
    "/office/gift-cards/:giftCard/cancellation",
    "/office/dishes",
    "/office/dishes/new",
    "/office/dishes/import",
    "/office/dishes/substitutes",
    "/office/dishes/export.csv",
    "/office/dishes/:id",
    "/office/dishes/:id/removal",
    "/office/statements/matches",
    "/office/statements/ignored",
    "/office/held-stock/release",
    "/office/mail/test",
    "/office/mail/sending",
    "/office/mail/:mail",
    "/office/mail/:mail/sending",
    "/office/mail/:mail/removal",
    "/office/suppliers/:id",
    "/office/purchase-orders/low-stock",
    "/office/purchase-orders/:id",
    "/office/purchase-orders/:id/sending",
    "/office/purchase-orders/:id/cancellation",
    "/office/reviews",
    "/office/reviews/:id/visibility",
    "/office/newsletters/:newsletter",
    "/office/wishes",
    "/office/wishes/:good",
    "/office/settings",
    "/office/settings/business",
    "/office/settings/shipping",
    "/office/settings/shipping/:zoneId",
    "/office/settings/shipping/:zoneId/payment",
    "/office/settings/countries/:code",
    "/office/settings/countries/:code/opening",
    "/office/settings/import-rules",
    "/office/settings/import-rules/new",
    "/office/settings/import-rules/:id",
    "/office/settings/duty/new",
    "/office/settings/duty/:id",
    "/office/settings/currencies",
    "/office/settings/currencies/new",
    "/office/settings/currencies/:code",
    "/office/settings/currencies/:code/removal",
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
    "/office/people/accounts/:id/notes",
  ),
  ...rule({ read: owner, write: nobody }, "/office/people/accounts/:id/data.json"),
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
    "/office/people/accounts/:id/erasure",
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
