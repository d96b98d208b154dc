import * as features from "#features/navigation.ts";
import { readRma } from "#features/returns/rules/returns.ts";
import type { SubjectKind } from "#platform/rules/navigation.ts";
import { readOrderId } from "#platform/rules/read-order-id.ts";
import { shortId } from "#platform/rules/short-id.ts";
/** The subject of an audit entry: its name, and its page, if it has one. */
export type AuditSubject = { label: string; to?: string; route?: string };

/** The kinds of subjects, by the part before the colon. */
const kinds: Record<string, SubjectKind> = {
  ...Object.assign({}, ...Object.values(features).map(({ navigation }) => navigation.subjects)),
  order: { label: (id, name) => `Order …${shortId(id)}${name ? ` of ${name}` : ""}`, route: "/office/orders/:id" },
  product: { label: (id, name) => (name ? `${name} (No. ${id})` : `Product No. ${id}`), route: "/office/products/:id" },
  account: { label: (_id, name) => name ?? "A deleted account", route: "/office/people/accounts/:id" },
  promotion: { label: (code) => `Promo code ${code}`, route: "/office/settings/promotions/:code" },
  zone: { label: (id) => `Shipping zone ${id}`, route: "/office/settings/shipping/:zoneId" },
  "import-rule": { label: (id) => `Import rule ${id}`, route: "/office/settings/import-rules/:id" },
  "duty-rule": { label: (id) => `Duty rule ${id}`, route: "/office/settings/duty/:id" },
  country: { label: (code) => `Country ${code}`, route: "/office/settings/shipping" },
  "bank-account": { label: (id) => `Bank account ${id}`, route: "/office/settings/banks/:id" },
  "ussd-bank": { label: (code) => `USSD bank ${code}`, route: "/office/settings/banks" },
  settings: { label: () => "Shop settings", route: "/office/settings" },
  faq: { label: (id) => `FAQ question ${id}`, route: "/office/settings/faq/:id" },
  supplier: { label: (id, name) => name ?? `Supplier ${id}`, route: "/office/suppliers/:id" },
  invitation: { label: (email) => `Invitation of ${email}`, route: "/office/people/staff" },
  "bank-statement": { label: () => "A bank statement", route: "/office/bank-statements/:file" },
  "bank-statement-line": { label: () => "A line of a bank statement", route: "/office/bank-statements" },
  "bank-statement-columns": {
    label: (headings) => `Columns ${headings.split("|").filter(Boolean).join(", ")}`,
    route: "/office/bank-statements",
  },
  discrepancy: { label: () => "A difference of the books", route: "/office/discrepancies/:discrepancy" },
  draft: { label: (id) => `Draft …${shortId(id)}`, route: "/office/orders/drafts" },
  import: { label: () => "A file" },
  export: { label: (what) => `All ${what}` },
  mail: { label: (id) => (id === "all" ? "All mail that had failed" : "A mail") },
};

/**
 * The subject `kind:id` in words, unchanged if its kind is unknown. `route` is the path that `access.ts` has rules for.
 */
export function auditSubject(subject: string, name?: string): AuditSubject {
  const colon = subject.indexOf(":");
  const id = subject.slice(colon + 1);
  const kind = kinds[subject.slice(0, colon)];
  if (!kind) return { label: subject };
  const label = kind.label(id, name);
  if (!kind.route) return { label };
  return { label, route: kind.route, to: kind.route.replace(/:\w+/, encodeURIComponent(id)) };
}

/** The subjects that a search text may mean: the text itself, or an id of any kind. */
export function auditSubjects(text: string): string[] {
  const id = readOrderId(text) ?? readRma(text) ?? text;
  return id.includes(":") ? [id] : Object.keys(kinds).map((kind) => `${kind}:${id}`);
}
