import { ago } from "#platform/rules/ago.ts";
import { PlainRow } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";

type FailedCheck = { name: string; message: string; okAt: Date | null };

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What is wrong with the machine, the database or a service that the shop needs. */
export function FailedChecks({ checks, now }: { checks: FailedCheck[]; now: string }) {
  return (
    <WaitingList title="The shop itself" count={checks.length} urgent>
      {checks.map(({ name, message, okAt }) => (
        <PlainRow
          key={name}
          title={sentence(name)}
          details={[sentence(message), okAt ? `Last passed ${ago(okAt, new Date(now))}` : "Has never passed"]}
        />
      ))}
    </WaitingList>
  );
}
