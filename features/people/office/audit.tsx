import { listStaff } from "#features/accounts/server/staff.ts";
import { shopContext } from "#platform/http/context.ts";
import { readParameter, readSearch } from "#platform/rules/filter.ts";
import { rowCursor } from "#platform/rules/row-id.ts";
import { FilterBar, FilterChoice } from "#platform/ui/office/filter-bar.tsx";
import { History } from "#platform/ui/office/history.tsx";
import { Pager } from "#platform/ui/office/pager.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { listActions, listAudit } from "../server/list-audit.ts";
import { subjectNames } from "../server/subject-names.ts";
import type { Route } from "./+types/audit.ts";
import { AuditEntry } from "./audit/audit-entry.tsx";
import { auditSubject, auditSubjects } from "./audit/subject.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const filter = {
    actor: readParameter(query, "actor") ?? "",
    action: readParameter(query, "act") ?? "",
    subject: readSearch(query),
  };
  const before = rowCursor(query.get("after"));
  const [{ entries, next }, staff, actions] = await Promise.all([
    listAudit(shop.db, { ...filter, subject: filter.subject && auditSubjects(filter.subject) }, before),
    listStaff(shop.db),
    listActions(shop.db),
  ]);
  const names = await subjectNames(
    shop.db,
    entries.map(({ subject }) => subject),
  );
  const rows = entries.map((entry) => ({ ...entry, subject: auditSubject(entry.subject, names[entry.subject]) }));
  return { filter, rows, next, staff, actions };
}

export default function Audit({ loaderData: { filter, rows, next, staff, actions } }: Route.ComponentProps) {
  return (
    <>
      <title>Audit trail · Office</title>
      <FilterBar
        search={{ label: "Order id, product number or promo code", value: filter.subject }}
        active={[
          filter.subject && { label: `“${filter.subject}”`, names: ["search"] },
          filter.actor && { label: staff.find(({ id }) => id === filter.actor)?.name ?? "Somebody", names: ["actor"] },
          filter.action && { label: filter.action, names: ["act"] },
        ].filter((one) => typeof one === "object")}
      >
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
      {rows.length === 0 && <NoRows>Nothing found.</NoRows>}
      <History label="What staff did, newest first">
        {rows.map(({ subject, ...entry }) => (
          <AuditEntry key={entry.id} entry={entry} subject={subject} />
        ))}
      </History>
      <Pager next={next === undefined ? undefined : String(next)} />
    </>
  );
}
