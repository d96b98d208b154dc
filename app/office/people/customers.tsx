import { formatDay } from "../../../domain/dates.ts";
import { isStaff } from "../../../domain/person/role.ts";
import { listCustomers } from "../../../server/accounts/customers.ts";
import { shopContext } from "../../context.ts";
import { FilterBar } from "../ui/filter-bar.tsx";
import { Pager } from "../ui/pager.tsx";
import { NoRows, Row, Rows } from "../ui/rows.tsx";
import type { Route } from "./+types/customers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = (query.get("search") ?? "").trim().slice(0, 100);
  return { search, ...(await listCustomers(context.get(shopContext).db, search, query.get("after") ?? undefined)) };
}

export default function Customers({ loaderData: { search, customers, next } }: Route.ComponentProps) {
  return (
    <>
      <title>Customers · Office</title>
      <FilterBar search={{ label: "Name or e-mail", value: search }} />
      {customers.length === 0 ? (
        <NoRows>Nobody of that name or address.</NoRows>
      ) : (
        <Rows label="Customers, newest first">
          {customers.map(({ id, name, email, role, blocked, orders, since }) => (
            <Row
              key={id}
              to={`/office/people/accounts/${id}`}
              title={name}
              facts={
                <>
                  <span>{email}</span>
                  <span>since {formatDay(since.slice(0, 10))}</span>
                  {isStaff(role) && <span className="badge">Staff</span>}
                  {blocked && <span className="badge badge-out">Blocked</span>}
                </>
              }
              end={<span>{orders === 1 ? "1 order" : `${orders} orders`}</span>}
            />
          ))}
        </Rows>
      )}
      <Pager next={next} />
    </>
  );
}
