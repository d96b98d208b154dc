import type { ImportVerdict } from "../../../../domain/shop/import-rules.ts";
import { verdictLabels } from "../../../../domain/shop/import-rule-form.ts";
import "./verdict-badge.css";

export function VerdictBadge({ verdict }: { verdict: ImportVerdict }) {
  return <span className={`badge verdict-${verdict}`}>{verdictLabels[verdict]}</span>;
}
