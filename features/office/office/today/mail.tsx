import { Link } from "react-router";
import type { FailedEmail } from "#platform/mail/failed-mail.ts";
import { ago } from "#platform/rules/ago.ts";
import { PlainRow } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";
import { Form } from "#platform/ui/router/form.tsx";

type Props = { mail: { first: FailedEmail[]; count: number }; now: string };

/** The failed emails: staff can retry one or all, or remove one from the list. */
export function FailedMailList({ mail: { first, count }, now }: Props) {
  return (
    <WaitingList title="Mail that could not be sent" count={count} urgent>
      {count > 1 && (
        <li className="office-row">
          <span className="office-row-text">Is the mail server working again? Then send them all again.</span>
          <span className="office-row-buttons">
            <Press to="/office/mail/sending" label="Send all again" />
          </span>
        </li>
      )}
      {first.map(({ id, subject, about, failedAt, why }) => (
        <PlainRow
          key={id}
          title={<Subject subject={subject} about={about} />}
          details={[ago(new Date(failedAt), new Date(now)), formatReason(why)]}
        >
          <span className="office-row-buttons">
            <Press to={`/office/mail/${id}`} intent="retry" label="Send again" about={subject} />
            <Press to={`/office/mail/${id}`} intent="set-aside" label="Leave it" about={subject} quiet />
          </span>
        </PlainRow>
      ))}
    </WaitingList>
  );
}

/** The subject, linked to the order or account that the email is about. */
function Subject({ subject, about }: Pick<FailedEmail, "subject" | "about">) {
  const account = /^account (\S+)$/.exec(about ?? "")?.[1];
  const page = about?.startsWith("CBL_") ? `/office/orders/${about}` : account && `/office/people/accounts/${account}`;
  return page ? <Link to={page}>{subject}</Link> : subject;
}

type PressProps = { to: string; intent?: string; label: string; about?: string; quiet?: boolean };

function Press({ to, intent, label, about, quiet }: PressProps) {
  return (
    <Form method="post" action={to} preventScrollReset>
      {intent && <input type="hidden" name="intent" value={intent} />}
      <button type="submit" className={quiet ? "button button-small button-quiet" : "button button-small"}>
        {label}
        {about && <span className="visually-hidden"> {about}</span>}
      </button>
    </Form>
  );
}

const reasons: [pattern: RegExp, reason: string][] = [
  [/ 5\.2\.\d| 552 /, "The mailbox is full or closed"],
  [/ 5\.3\.4/, "The mail is too large"],
  [/RCPT TO/, "The mail server refused the address"],
  [/MAIL FROM/, "The mail server refused our own address"],
  [/EAUTH/, "The mail server refused our password"],
  [/DATA/, "The mail server refused the mail"],
  [/^no job$/, "It was never tried"],
];

/** The reason in words, and the mail server's code for the operator (platform/mail/smtp.ts). */
function formatReason(why: string): string {
  const reason = reasons.find(([pattern]) => pattern.test(why))?.[1] ?? "The mail server could not be reached";
  return `${reason} (${why})`;
}
