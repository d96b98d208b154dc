import type { LoggedEmail } from "../../mail/mail-log.ts";
import { formatDateTime } from "../../rules/more-dates.ts";
import { Fold } from "./fold.tsx";
import { Row, Rows } from "./rows.tsx";

const states = { waiting: "Waiting", sent: "Sent", failed: "Failed" };

/** The emails about an order or to a customer, folded unless one has failed, each with a link to read or resend it. */
export function MailList({ emails }: { emails: LoggedEmail[] }) {
  const failed = emails.filter(({ state }) => state === "failed").length;
  const note = failed > 0 ? `${emails.length}, ${failed} failed` : String(emails.length);
  return (
    <div className="office-folds">
      <Fold title="Emails" note={note} open={failed > 0}>
        <Rows empty="None in the last year." label="Emails, newest first">
          {emails.map(({ id, subject, to, at, state }) => (
            <Row
              key={id}
              to={`/office/mail/${id}`}
              title={subject}
              details={
                <>
                  <span>{to}</span>
                  <span>{formatDateTime(at)}</span>
                </>
              }
              end={<span className={state === "failed" ? "badge badge-out" : "badge"}>{states[state]}</span>}
            />
          ))}
        </Rows>
      </Fold>
    </div>
  );
}
