import { Link } from "react-router";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { HistoryEntry } from "#platform/ui/office/history.tsx";
import type { AuditRow } from "../../server/list-audit.ts";
import { auditDetails, type AuditDetail } from "./details.ts";
import type { AuditSubject } from "./subject.ts";

/** Who did what to what, with the changed values folded away. */
export function AuditEntry({ entry: { name, actor, action, details, at }, subject }: Props) {
  const { apiKey, ...values } = details;
  const rows = auditDetails(values);
  const who = name ?? (actor === null ? "Command line" : "Somebody who has left");
  return (
    <HistoryEntry
      at={at}
      title={`${who}${typeof apiKey === "string" ? ` (key ${apiKey})` : ""} ${action}`}
      details={[<Subject key="subject" {...subject} />]}
    >
      {rows.length > 0 && (
        <details>
          <summary>Details</summary>
          <dl className="office-changes">
            {rows.map((row) => (
              <Change key={row.label} {...row} />
            ))}
          </dl>
        </details>
      )}
    </HistoryEntry>
  );
}

type Props = { entry: Omit<AuditRow, "subject">; subject: AuditSubject };

function Subject({ label, to, route }: AuditSubject) {
  const may = useAccess();
  return to && route && may(route) ? <Link to={to}>{label}</Link> : label;
}

function Change({ label, before, after }: AuditDetail) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {before !== undefined && (
          <>
            <s>{before}</s> <span aria-hidden="true">→</span>
            <span className="visually-hidden">is now</span>{" "}
          </>
        )}
        {after}
      </dd>
    </div>
  );
}
