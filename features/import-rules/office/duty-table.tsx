import { Link } from "react-router";
import { formatDuty } from "../rules/format-duty.ts";
import type { OfficeDutyRule } from "../server/office-import-rules.ts";
import { CheckedCell, TickCell } from "./check-cells.tsx";
import "./rule-table.css";

/** What recipients pay on delivery, by destination; each rule links to its page. */
export function DutyTable({ duties }: { duties: OfficeDutyRule[] }) {
  return (
    <table className="rule-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Tick</span>
          </th>
          <th scope="col">Destination</th>
          <th scope="col">Estimate</th>
          <th scope="col">What customers read</th>
          <th scope="col">Checked</th>
        </tr>
      </thead>
      <tbody>
        {duties.map((rule) => (
          <tr key={rule.id} className={rule.isActive ? undefined : "rule-off"}>
            <TickCell value={`duty:${rule.id}`} label={`duty, ${rule.destination}`} />
            <th scope="row">
              <Link to={`/office/settings/duty/${rule.id}`}>{rule.destination}</Link>
              {!rule.isActive && <span className="small-line">switched off</span>}
            </th>
            <td>{formatAmounts(rule)}</td>
            <td className="rule-text">
              {rule.message}
              <span className="small-line">{rule.source}</span>
            </td>
            <CheckedCell value={`duty:${rule.id}`} label={`duty, ${rule.destination}`} rule={rule} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatAmounts({ currency, perHeading, perItem, perParcel, upTo }: OfficeDutyRule): string {
  const text = (amount: number) => formatDuty({ amount, currency });
  const parts = [
    perHeading > 0 && `${text(perHeading)} per tariff heading`,
    perItem > 0 && `${text(perItem)} per item`,
    perParcel > 0 && `${text(perParcel)} per parcel`,
  ].filter(Boolean);
  const limit = upTo === null ? "" : `, goods up to ${text(upTo)}`;
  return `${parts.length > 0 ? parts.join(" + ") : "Nothing"}${limit}`;
}
