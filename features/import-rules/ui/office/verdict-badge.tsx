import { verdictLabels } from "../../rules/import-rule-form.ts";
import type { ImportVerdict } from "../../rules/import-rules.ts";
import "./verdict-badge.css";

export function VerdictBadge({ verdict }: { verdict: ImportVerdict }) {
  return <span className={`badge verdict-${verdict}`}>{verdictLabels[verdict]}</span>;
}
