import { shopContext } from "#platform/http/context.ts";
import { countryName } from "#platform/rules/countries/find-country.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import { noticeState } from "../rules/notices.ts";
import { listNotices } from "../server/notices.ts";
import type { Route } from "./+types/notices.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const today = lagosDay(clock());
  const notices = (await listNotices(db)).map(({ id, text, fromDay, toDay, countries }) => ({
    id,
    text,
    fromDay,
    toDay,
    countries: countries.map(countryName).join(", "),
    state: noticeState({ fromDay, toDay }, today),
  }));
  return { notices };
}

export default function Notices({ loaderData: { notices } }: Route.ComponentProps) {
  return (
    <>
      <title>Notices · Office</title>
      <div className="office-head">
        <h2>Notices</h2>
        <ButtonLink to="/office/settings/notices/new">New notice</ButtonLink>
      </div>
      <p>
        A visitor sees one at most, at the top of every page: the newest that is current and for their country. They can
        close it.
      </p>
      <Rows empty="No notice yet." label="Notices, the newest first">
        {notices.map(({ id, text, fromDay, toDay, countries, state }) => (
          <Row
            key={id}
            to={`/office/settings/notices/${id}`}
            title={text}
            details={[
              fromDay && `From ${formatDay(fromDay)}`,
              toDay && `To ${formatDay(toDay)}`,
              countries || "Every country",
            ]}
            end={<span className={state === "Over" ? "badge badge-out" : "badge"}>{state}</span>}
          />
        ))}
      </Rows>
    </>
  );
}
