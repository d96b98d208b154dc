import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { listSavedViews } from "#features/accounts/server/saved-views.ts";
import { SavedViews } from "#features/accounts/ui/office/saved-views.tsx";
import { shopContext } from "#platform/http/context.ts";
import { readSearch, readParameter } from "#platform/rules/filter.ts";
import { formatQuantity } from "#platform/rules/format.ts";
import { isStaff } from "#platform/rules/role.ts";
import { FilterBar } from "#platform/ui/office/filter-bar.tsx";
import { Moment } from "#platform/ui/office/moment.tsx";
import { Pager } from "#platform/ui/office/pager.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import { listCustomers } from "../server/customers.ts";
import type { Route } from "./+types/customers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = readSearch(query);
  const { db, clock } = context.get(shopContext);
  const [page, views] = await Promise.all([
    listCustomers(db, search, readParameter(query, "after")),
    listSavedViews(db, context.get(staffContext).id, "customers"),
  ]);
  return { search, ...page, views, now: clock().toISOString() };
}

export default function Customers({ loaderData: { search, customers, next, views, now } }: Route.ComponentProps) {
  return (
    <>
      <title>Customers · Office</title>
      <FilterBar search={{ label: "Name, email or phone", value: search }} />
      <SavedViews list="customers" views={views} />
      <Rows
        empty="No customer found."
        label="Customers, newest first"
        columns={["Customer", "Email", "Since", ["Orders", "number"], "State"]}
      >
        {customers.map(({ id, name, email, role, blocked, orders, since }) => (
          <Row
            key={id}
            to={`/office/people/accounts/${id}`}
            title={name}
            details={[email, <Moment key="since" at={since} now={now} />]}
            end={
              <>
                <strong>{formatQuantity(orders, "order")}</strong>
                {blocked ? (
                  <span className="badge badge-out">Blocked</span>
                ) : (
                  isStaff(role) && <span className="badge">Staff</span>
                )}
              </>
            }
          />
        ))}
      </Rows>
      <Pager next={next} />
    </>
  );
}
