import type { FirstStep } from "../../../server/health/first-run.ts";
import { Row } from "../../../platform/ui/office/rows.tsx";
import { firstSteps } from "./first-steps.ts";
import { WaitingList } from "../../../platform/ui/office/waiting-list.tsx";

/** What a new shop still has to do before its first customer comes. */
export function FirstRun({ open }: { open: FirstStep[] }) {
  return (
    <WaitingList title="Before you open" count={open.length}>
      {open.map((step) => {
        const { title, why, to } = firstSteps[step];
        return <Row key={step} to={to} title={title} facts={why} />;
      })}
    </WaitingList>
  );
}
