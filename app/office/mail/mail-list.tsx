import { formatDateTime } from "../../../platform/rules/dates.ts";
import type { LoggedEmail } from "../../../platform/mail/mail-log.ts";
import { NoRows, Row, Rows } from "../../../platform/ui/office/rows.tsx";

const states = { waiting: "Waiting", sent: "Sent", failed: "Failed" };

/** The emails about an order or to a customer, each with a link to read it and to send it again. */
export function MailList({ emails }: { emails: LoggedEmail[] }) {
  return (
    <section aria-labelledby="emails">
      <h2 id="emails">Emails</h2>
      {emails.length === 0 ? (
        <NoRows>None in the last year.</NoRows>
      ) : (
        <Rows label="Emails, newest first">
          {emails.map(({ id, subject, to, at, state }) => (
            <Row
              key={id}
              to={`/office/mail/${id}`}
              title={subject}
              facts={
                <>
                  <span>{to}</span>
                  <span>{formatDateTime(at)}</span>
                </>
              }
              end={<span className={state === "failed" ? "badge badge-out" : "badge"}>{states[state]}</span>}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}
