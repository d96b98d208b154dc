import { Link } from "react-router";
import { Fold } from "#platform/ui/office/fold.tsx";
import { aboutText, confidenceLabels, riskLabels } from "../rules/import-rule-form.ts";
import type { OfficeImportRule } from "../server/office-import-rules.ts";
import { VerdictBadge } from "../ui/office/verdict-badge.tsx";
import { CheckedCell, TickCell } from "./check-cells.tsx";
import "./rule-table.css";

/** The import rules: a row for each destination, which unfolds its rules; each rule links to its page. */
export function RuleTables({ rules, open }: { rules: OfficeImportRule[]; /** Shows the rules. */ open: boolean }) {
  const destinations = Map.groupBy(rules, ({ destination }) => destination);
  return (
    <div>
      {[...destinations].map(([destination, ofDestination]) => (
        <Fold key={destination} title={destination} note={inWords(ofDestination)} open={open}>
          <RuleTable destination={destination} rules={ofDestination} />
        </Fold>
      ))}
    </div>
  );
}

function inWords(rules: OfficeImportRule[]): string {
  const count = rules.length === 1 ? "1 rule" : `${rules.length} rules`;
  const refused = rules.filter(({ verdict, isActive }) => isActive && verdict === "refuse").length;
  return refused === 0 ? count : `${count}, ${refused} of them ${refused === 1 ? "refuses" : "refuse"}`;
}

function RuleTable({ destination, rules }: { destination: string; rules: OfficeImportRule[] }) {
  return (
    <table className="rule-table">
      <caption className="visually-hidden">{destination}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Tick</span>
          </th>
          <th scope="col">Goods</th>
          <th scope="col">Verdict</th>
          <th scope="col">What customers read</th>
          <th scope="col">Confidence</th>
          <th scope="col">Checked</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} />
        ))}
      </tbody>
    </table>
  );
}

function RuleRow({ rule }: { rule: OfficeImportRule }) {
  const { id, destination, verdict, risk, dispatchedFrom, message, source, confidence, isActive, version } = rule;
  const about = aboutText(rule, rule.productName);
  const label = `${about}, ${destination}`;
  return (
    <tr className={isActive ? undefined : "rule-off"}>
      <TickCell value={`import:${id}`} label={label} />
      <th scope="row">
        <Link to={`/office/settings/import-rules/${id}`}>{about}</Link>
        {dispatchedFrom !== null && <span className="small-line">sent from {dispatchedFrom}</span>}
        {!isActive && <span className="small-line">switched off</span>}
      </th>
      <td>
        <VerdictBadge verdict={verdict} />
        {verdict === "acknowledge" && <span className="small-line">{riskLabels[risk]}</span>}
      </td>
      <td className="rule-text">
        {message}
        <span className="small-line">
          {source} · version {version}
        </span>
      </td>
      <td className="rule-sure" data-label="Confidence: ">
        {confidenceLabels[confidence]}
      </td>
      <CheckedCell value={`import:${id}`} label={label} rule={rule} />
    </tr>
  );
}
