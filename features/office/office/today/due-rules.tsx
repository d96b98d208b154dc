import type { DueRule } from "#features/import-rules/server/office-import-rules.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { Row } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";

const pages = { import: "/office/settings/import-rules", duty: "/office/settings/duty" };

/** The import and duty rules last compared with their sources too long ago. */
export function DueRules({ due: { first, count } }: { due: { first: DueRule[]; count: number } }) {
  return (
    <WaitingList title="Import rules to check again" count={count} all="/office/settings/import-rules?only=due">
      {first.map(({ id, type, destination, about, checkedOn }) => (
        <Row
          key={`${type} ${id}`}
          to={`${pages[type]}/${id}`}
          title={`${destination}: ${about}`}
          details={[`Last checked ${formatDay(checkedOn)}`]}
        />
      ))}
    </WaitingList>
  );
}
