import { listCarriers } from "#features/shipping/server/carriers.ts";
import { shopContext } from "#platform/http/context.ts";
import { NUMBER_PLACE } from "#platform/rules/tracking-url.ts";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import type { Route } from "./+types/carriers.ts";

export function loader({ context }: Route.LoaderArgs) {
  return listCarriers(context.get(shopContext).db);
}

export default function Carriers({ loaderData: carriers }: Route.ComponentProps) {
  return (
    <>
      <title>Carriers · Office</title>
      <div className="office-head">
        <h2>Carriers</h2>
        <ButtonLink to="/office/settings/carriers/new">New carrier</ButtonLink>
      </div>
      <p>
        Who brings your parcels. With a tracking page, the number in emails and on customers’ pages becomes a link to
        it.
      </p>
      <Rows empty="No carriers yet." label="Carriers">
        {carriers.map(({ name, trackingUrl, phone, hasNumbers }) => (
          <Row
            key={name}
            to={`/office/settings/carriers/${encodeURIComponent(name)}`}
            title={name}
            details={[pageHost(trackingUrl), phone].filter(Boolean).join(" · ") || "No tracking page"}
            end={hasNumbers ? undefined : <span>No numbers</span>}
          />
        ))}
      </Rows>
    </>
  );
}

/** The host of a tracking page. */
function pageHost(trackingUrl: string): string {
  return trackingUrl && new URL(trackingUrl.replaceAll(NUMBER_PLACE, "")).host;
}
