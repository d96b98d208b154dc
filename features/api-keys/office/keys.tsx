import { shopContext } from "#platform/http/context.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import { listKeys } from "../server/keys.ts";
import type { Route } from "./+types/keys.ts";

export function loader({ context }: Route.LoaderArgs) {
  return listKeys(context.get(shopContext));
}

export default function Keys({ loaderData: keys }: Route.ComponentProps) {
  return (
    <>
      <title>Keys · Office</title>
      <div className="office-head">
        <h2>Keys</h2>
        <ButtonLink to="/office/settings/keys/new">New key</ButtonLink>
      </div>
      <p>
        A key lets another program read or change your orders and products. It can never do more than the person who
        made it. Make one for each program, so that you can revoke it alone.
      </p>
      <Rows empty="No keys yet." label="Keys">
        {keys.map(({ id, name, scopes, maker, lastUsedAt, hasEnded }) => (
          <Row
            key={id}
            to={`/office/settings/keys/${id}`}
            title={name}
            details={[scopes.join(", "), `made by ${maker}`]}
            end={
              <span>
                {hasEnded ? "Has ended" : lastUsedAt ? `Last used ${formatDateTime(lastUsedAt)}` : "Never used"}
              </span>
            }
          />
        ))}
      </Rows>
    </>
  );
}
