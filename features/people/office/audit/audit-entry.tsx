import { Link } from "react-router";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { HistoryEntry } from "#platform/ui/office/history.tsx";
import type { AuditRow } from "../../server/list-audit.ts";
import { auditDetails, type AuditDetail } from "./details.ts";
import { auditSubject } from "./subject.ts";

/** Who did what to what, with the changed values to open. */
export function AuditEntry({ entry: { name, actor, action, subject, details, at }, subjectName }: Props) {
  const rows = auditDetails(details);
  return (
    <HistoryEntry
      at={at}
      title={`${name ?? (actor === null ? "Command line" : "Somebody who has left")} ${action}`}
      details={[<Subject key="subject" subject={subject} name={subjectName} />]}
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

type Props = { entry: AuditRow; subjectName: string | undefined };

function Subject({ subject, name }: { subject: string; name: string | undefined }) {
  const may = useAccess();
  const { label, to, route } = auditSubject(subject, name);
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
