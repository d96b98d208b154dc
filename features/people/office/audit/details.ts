import { formatDay } from "#platform/rules/dates.ts";
import { readDay } from "#platform/rules/day.ts";

/** One value of an audit entry, and the previous one if it was changed. */
export type AuditDetail = { label: string; before?: string; after: string };

type Values = Record<string, unknown>;

/**
 * The details of an audit entry in words. They are values by name. A changed value is `{ from, to }`; if the details
 * themselves are two objects `from` and `to`, only their differences are shown.
 */
export function auditDetails(details: Values): AuditDetail[] {
  const { from, to, ...rest } = details;
  if (isObject(from) && isObject(to)) return [...changesBetween(from, to), ...auditDetails(rest)];
  if (from !== undefined && to !== undefined) {
    return [{ label: "Changed", before: valueText(from), after: valueText(to) }, ...auditDetails(rest)];
  }
  return Object.entries(details).map(([name, value]) =>
    isObject(value) && "from" in value && "to" in value
      ? { label: formatLabel(name), before: valueText(value["from"]), after: valueText(value["to"]) }
      : { label: formatLabel(name), after: valueText(value) },
  );
}

function changesBetween(from: Values, to: Values): AuditDetail[] {
  return Object.keys(to)
    .map((name) => ({ label: formatLabel(name), before: valueText(from[name]), after: valueText(to[name]) }))
    .filter(({ before, after }) => before !== after);
}

function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `listPrice` as `List price`. */
function formatLabel(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(valueText).join(", ") || "nothing";
  if (isObject(value)) {
    return Object.entries(value)
      .map(([name, one]) => `${formatLabel(name).toLowerCase()} ${valueText(one)}`)
      .join(", ");
  }
  if (typeof value === "number") return value.toLocaleString("en-US");
  const text = String(value);
  // Days are stored as forms submit them.
  return readDay(text) ? formatDay(text) : text;
}
