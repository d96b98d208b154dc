import { data, Link } from "react-router";
import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { Title } from "#platform/ui/title.tsx";
import { listOutbox } from "../../server/outbox.ts";
import type { Route } from "./+types/outbox.ts";
import "./outbox.css";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const mails = await listOutbox(shop);
  if (!mails) throw data("Not found", { status: 404 });
  return {
    mails: mails.map(({ id, recipientEmail, subject, createdAt, sentAt, failedAt }) => ({
      id,
      to: recipientEmail,
      subject,
      at: createdAt.toISOString(),
      state: failedAt ? "could not be sent" : sentAt ? "sent" : "waiting",
    })),
  };
}

export const headers = privateHeaders;

/** The emails that the shop queued or sent, for trying and developing it. 404 unless the shop is a demo. */
export default function Outbox({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <div className="page outbox">
      <Title>Outbox</Title>
      <meta name="robots" content="noindex" />
      <h1>Outbox</h1>
      <p>This demo shop has no mail server, so mail stays here. A real shop has no such page.</p>
      {mails.length === 0 ? (
        <p>No mail yet.</p>
      ) : (
        <ol className="plain-list outbox-list">
          {mails.map(({ id, to, subject, at, state }) => (
            <li key={id}>
              {/* A document navigation: Trusted Types let no script fill the frame that shows the email. */}
              <Link reloadDocument to={`/outbox/${id}`}>
                {subject}
              </Link>
              <span className="small-print">{to}</span>
              <span className="small-print">
                {formatDateTime(at)}, {state}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
