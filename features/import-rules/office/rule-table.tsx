import { Link } from "react-router";
import { aboutText, confidenceLabels } from "../../shipping/rules/import-rule-form.ts";
import type { OfficeImportRule } from "../server/office-import-rules.ts";
import { CheckedCell, TickCell } from "./check-cells.tsx";
import { VerdictBadge } from "../../shipping/ui/office/verdict-badge.tsx";
import "./rule-table.css";

/** The import rules by destination; each leads to its page. */
export function RuleTable({ rules }: { rules: OfficeImportRule[] }) {
  const destinations = Map.groupBy(rules, ({ destination }) => destination);
  return [...destinations].map(([destination, ofDestination]) => (
    <table key={destination} className="rule-table">
      <caption>{destination}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Tick</span>
          </th>
          <th scope="col">Goods</th>
          <th scope="col">Verdict</th>
          <th scope="col">What customers read</th>
          <th scope="col">Sure</th>
          <th scope="col">Checked</th>
        </tr>
      </thead>
      <tbody>
        {ofDestination.map((rule) => (
          <RuleRow key={rule.id} rule={rule} />
        ))}
      </tbody>
    </table>
  ));
}

function RuleRow({ rule }: { rule: OfficeImportRule }) {
  const { id, destination, verdict, dispatchedFrom, message, source, confidence, isActive, version } = rule;
  const about = aboutText(rule, rule.productName);
  const label = `${about}, ${destination}`;
  return (
    <tr className={isActive ? undefined : "rule-off"}>
      <TickCell value={`import:${id}`} label={label} />
      <th scope="row">
        <Link to={`/office/settings/import-rules/${id}`}>{about}</Link>
        {dispatchedFrom !== null && <span className="rule-note">sent from {dispatchedFrom}</span>}
        {!isActive && <span className="rule-note">switched off</span>}
      </th>
      <td>
        <VerdictBadge verdict={verdict} />
      </td>
      <td className="rule-text">
        {message}
        <span className="rule-note">
          {source} · version {version}
        </span>
      </td>
      <td className="rule-sure" data-label="Sure: ">
        {confidenceLabels[confidence]}
      </td>
      <CheckedCell value={`import:${id}`} label={label} rule={rule} />
    </tr>
  );
}
