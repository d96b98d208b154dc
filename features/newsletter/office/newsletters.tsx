import { shopContext } from "#platform/http/context.ts";
import { formatLagosDay } from "#platform/rules/dates.ts";
import { pick } from "#platform/rules/pick.ts";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import { countSubscribers, listNewsletters } from "../server/newsletters.ts";
import type { Route } from "./+types/newsletters.ts";
import { newsletterStates } from "./newsletter/states.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [newsletters, subscribers] = await Promise.all([listNewsletters(db), countSubscribers(db)]);
  return {
    subscribers,
    newsletters: newsletters.map(({ startedAt, createdAt, ...newsletter }) => ({
      ...pick(newsletter, ["id", "subject", "status", "recipients", "queued", "left"]),
      day: formatLagosDay((startedAt ?? createdAt).toISOString()),
    })),
  };
}

/** The newsletters, written and sent. */
export default function Newsletters({ loaderData: { newsletters, subscribers } }: Route.ComponentProps) {
  return (
    <>
      <title>Newsletter · Office</title>
      <div className="office-head">
        <h1>Newsletter</h1>
        <ButtonLink to="/office/newsletters/new">Write one</ButtonLink>
      </div>
      <p>{subscribers === 1 ? "One address has subscribed." : `${subscribers} addresses have subscribed.`}</p>
      <Rows empty="None yet." label="Newsletters, newest first">
        {newsletters.map(({ id, subject, status, recipients, queued, left, day }) => (
          <Row
            key={id}
            to={`/office/newsletters/${id}`}
            title={subject}
            details={[
              `${status === "draft" ? "Written" : "Sent"} ${day}`,
              status !== "draft" && `to ${queued} of ${recipients}`,
              left > 0 && `${left} unsubscribed`,
            ]}
            end={<span className="badge">{newsletterStates[status]}</span>}
          />
        ))}
      </Rows>
    </>
  );
}
