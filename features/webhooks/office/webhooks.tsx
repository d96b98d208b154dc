import { shopContext } from "#platform/http/context.ts";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import { listWebhooks } from "../server/webhooks.ts";
import type { Route } from "./+types/webhooks.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const webhooks = await listWebhooks(context.get(shopContext).db);
  return { webhooks: webhooks.map(({ url, ...webhook }) => ({ ...webhook, host: new URL(url).host })) };
}

export default function Webhooks({ loaderData: { webhooks } }: Route.ComponentProps) {
  return (
    <>
      <title>Webhooks · Office</title>
      <div className="office-head">
        <h2>Webhooks</h2>
        <ButtonLink to="/office/settings/webhooks/new">New webhook</ButtonLink>
      </div>
      <p>
        Messages to your other programs, such as for accounts or stock. They carry order and product numbers, states and
        totals, but no names or addresses.
      </p>
      <Rows empty="No webhook yet." label="Webhooks">
        {webhooks.map(({ id, host, description, types, isOn }) => (
          <Row
            key={id}
            to={`/office/settings/webhooks/${id}`}
            title={description || host}
            details={[host, types.length === 1 ? types[0] : `${types.length} events`]}
            end={<span className={isOn ? "badge" : "badge badge-out"}>{isOn ? "On" : "Off"}</span>}
          />
        ))}
      </Rows>
    </>
  );
}
