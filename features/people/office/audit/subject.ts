import { readRma } from "#features/returns/rules/returns.ts";
import { allPages } from "#platform/http/all-pages.ts";
import type { SubjectLabel } from "#platform/rules/navigation.ts";
import { readOrderId } from "#platform/rules/read-order-id.ts";

/** The subject of an audit entry: its name and, if it has one, its page. */
export type AuditSubject = { label: string; to?: string; route?: string };

/** The kinds of subjects, by the part before the colon: those with pages, and those without. */
const kinds = new Map<string, { label: SubjectLabel; route?: string }>([
  ["import", { label: () => "A file" }],
  ["export", { label: (what) => `All ${what}` }],
  ["mail", { label: (id) => (id === "all" ? "All mail that had failed" : "A mail") }],
]);
for (const { path: route, subjects = {} } of allPages) {
  for (const [kind, label] of Object.entries(subjects)) kinds.set(kind, { label, route });
}

/**
 * The subject `kind:id` in words, unchanged if its kind is unknown. `route` is the path of the page in `pages.ts`.
 */
export function auditSubject(subject: string, name?: string): AuditSubject {
  const colon = subject.indexOf(":");
  const id = subject.slice(colon + 1);
  const kind = kinds.get(subject.slice(0, colon));
  if (!kind) return { label: subject };
  const label = kind.label(id, name);
  if (!kind.route) return { label };
  return { label, route: kind.route, to: kind.route.replace(/:\w+/, encodeURIComponent(id)) };
}

/** The subjects that a search text may mean: the text itself, or that id with any kind. */
export function auditSubjects(text: string): string[] {
  const id = readOrderId(text) ?? readRma(text) ?? text;
  return id.includes(":") ? [id] : [...kinds.keys()].map((kind) => `${kind}:${id}`);
}
