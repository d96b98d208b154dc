import { formatDay } from "#platform/rules/dates.ts";
import { NOT_CONFIRMED } from "../rules/import-rules.ts";

type Props = { source?: string | undefined; checkedOn?: string | undefined };

/** The source of a rule, and when staff last checked it. */
export function RuleSource({ source, checkedOn }: Props) {
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
