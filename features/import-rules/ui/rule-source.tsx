import { formatDay } from "#platform/rules/dates.ts";
import { NOT_CONFIRMED } from "../rules/import-rules.ts";

/** The source of a rule, and when staff last checked it. */
export function RuleSource({ source, checkedOn }: { source?: string | undefined; checkedOn?: string | undefined }) {
  if (!source && !checkedOn) return null;
  return (
    <span className="small-print rule-source">
      {source && <>{source === NOT_CONFIRMED ? source : `Source: ${source}`}. </>}
      {checkedOn && (
        <>
          Checked on <time dateTime={checkedOn}>{formatDay(checkedOn)}</time>.
        </>
      )}
    </span>
  );
}
