import { Row } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";
import type { LateRow } from "./list-late.ts";

/** What is overdue, the most overdue first. */
export function LateList({ rows }: { rows: LateRow[] }) {
  return (
    <WaitingList title="Late" count={rows.length} urgent>
      {rows.map(({ key, what, who, to, lateBy }) => (
        <Row key={key} to={to} title={who} details={[what]} end={<strong>{lateBy}</strong>} />
      ))}
    </WaitingList>
  );
}
