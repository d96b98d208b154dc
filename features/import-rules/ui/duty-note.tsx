import type { Naira } from "#platform/rules/money.ts";
import type { DutyEstimate } from "../rules/duty.ts";
import { formatDuty } from "../rules/format-duty.ts";
import { RuleSource } from "./rule-source.tsx";
import "./import-rules.css";

/**
 * Roughly what the carrier collects on delivery, with the source; never part of the total. Nothing for goods worth more
 * than the estimate covers.
 */
export function DutyNote({ duty, goods }: { duty: DutyEstimate | null | undefined; goods: Naira }) {
  if (!duty || duty.amount === 0 || (duty.upTo !== null && goods > duty.upTo)) return null;
  return (
    <div className="duty-note">
      <p>
        <strong>Duty: about {formatDuty(duty)} on delivery, paid to the carrier.</strong> An estimate, not part of the
        total.
      </p>
      <p className="small-print">
        {duty.message} <RuleSource {...duty} />
      </p>
    </div>
  );
}
