import { formatDateTime } from "../../../domain/dates.ts";
import { listStaff } from "../../../server/accounts/staff.ts";
import { listActions, listAudit, type AuditRow } from "../../../server/audit/trail.ts";
import { shopContext } from "../../context.ts";
import { FilterBar, FilterChoice } from "../ui/filter-bar.tsx";
import { History } from "../ui/history.tsx";
import { Pager } from "../ui/pager.tsx";
import { NoRows } from "../ui/rows.tsx";
import type { Route } from "./+types/audit.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const filter = {
    actor: query.get("actor") ?? "",
    action: query.get("act") ?? "",
    subject: (query.get("search") ?? "").trim().slice(0, 100),
  };
  const before = Number(query.get("after")) || undefined;
  const [{ entries, next }, staff, actions] = await Promise.all([
    listAudit(shop.db, filter, before),
    listStaff(shop.db),
    listActions(shop.db),
  ]);
  return { filter, entries, next, staff, actions };
}

export default function Audit({ loaderData: { filter, entries, next, staff, actions } }: Route.ComponentProps) {
  return (
    <>
      <title>Audit trail · Office</title>
      <FilterBar search={{ label: "What, for example product:7", value: filter.subject }}>
        <FilterChoice
          label="Who"
          name="actor"
          value={filter.actor}
          choices={[["", "Everybody"], ...staff.map(({ id, name }): [string, string] => [id, name])]}
        />
        <FilterChoice
          label="Did"
          name="act"
          value={filter.action}
          choices={[["", "Everything"], ...actions.map((action): [string, string] => [action, action])]}
        />
      </FilterBar>
      {entries.length === 0 && <NoRows>Nothing of that kind.</NoRows>}
      <History label="What staff did, newest first">
        {entries.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} />
        ))}
      </History>
      <Pager next={next === undefined ? undefined : String(next)} />
    </>
  );
}

function AuditEntry({ entry: { name, actor, action, subject, details, at } }: { entry: AuditRow }) {
  return (
    <li>
      <strong>
        {name ?? actor ?? "Command line"} {action}
      </strong>
      <span>{subject}</span>
      <time dateTime={at}>{formatDateTime(at)}</time>
      {Object.keys(details).length > 0 && (
        <details>
          <summary>Details</summary>
          <pre>{JSON.stringify(details, null, 1)}</pre>
        </details>
      )}
    </li>
  );
}
