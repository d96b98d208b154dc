import { data, Link } from "react-router";
import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { Title } from "#platform/ui/title.tsx";
import { readOutbox } from "../../server/outbox.ts";
import type { Route } from "./+types/mail.ts";
import "./outbox.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = await readOutbox(context.get(shopContext), params.id);
  if (!mail) throw data("Not found", { status: 404 });
  const { recipientEmail, subject, createdAt, lastError, bodyText, bodyHtml, number } = mail;
  return { number, recipientEmail, subject, at: createdAt.toISOString(), lastError, bodyText, bodyHtml };
}

export const headers = privateHeaders;

// Scripts do not run in the frame; its links open in the top-level page.
const SANDBOX = "allow-top-navigation-by-user-activation";
const TOP_LEVEL_LINKS = '<base target="_top">';

export default function OutboxMail({ loaderData }: Route.ComponentProps) {
  const { number, recipientEmail, subject, at, lastError, bodyText, bodyHtml } = loaderData;
  return (
    <div className="page outbox">
      <Title>{`${subject} · Outbox`}</Title>
      <meta name="robots" content="noindex" />
      <p>
        <Link to="/outbox">Outbox</Link>
      </p>
      <h1>{subject}</h1>
      <p>
        To {recipientEmail}, {formatDateTime(at)}
        {lastError && `. Not sent: ${lastError}`}
      </p>
      {number && <p>With {number}.pdf</p>}
      {bodyText && bodyHtml ? (
        <div className="outbox-mail">
          <section aria-labelledby="as-seen">
            <h2 id="as-seen">As most people see it</h2>
            <iframe
              title="The mail"
              sandbox={SANDBOX}
              srcDoc={bodyHtml.replace("<head>", `<head>${TOP_LEVEL_LINKS}`)}
            />
          </section>
          <section aria-labelledby="as-text">
            <h2 id="as-text">As plain text</h2>
            <pre>
              {bodyText
                .split(/(https?:\/\/\S+)/)
                .map((part, index) => (index % 2 ? <TextLink key={index} href={part} /> : part))}
            </pre>
          </section>
        </div>
      ) : (
        <p>Its text was deleted after 30 days.</p>
      )}
    </div>
  );
}

function TextLink({ href }: { href: string }) {
  return <a href={href}>{href}</a>;
}
