import { formatDateTime } from "../../domain/dates.ts";
import { returnStatusLabels } from "../../domain/order/returns.ts";
import { listOpenReturns } from "../../server/orders/returns/returns.ts";
import { shopContext } from "../context.ts";
import { useLive } from "../ui/browser/use-live.ts";
import type { Route } from "./+types/returns.ts";
import { NoRows, Row, Rows } from "./ui/rows.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return listOpenReturns(context.get(shopContext).db);
}

/** The returns that wait for staff, the oldest first. */
export default function Returns({ loaderData: returns }: Route.ComponentProps) {
  useLive("/api/live/office");
  return (
    <>
      <title>Returns · Office</title>
      <h1>Returns</h1>
      {returns.length === 0 ? (
        <NoRows>No return waits for anybody.</NoRows>
      ) : (
        <Rows label="Returns">
          {returns.map(({ rma, orderId, status, createdAt }) => (
            <Row
              key={rma}
              to={`/office/returns/${rma}`}
              title={rma}
              facts={[`…${orderId.slice(-9)}`, formatDateTime(createdAt)]}
              end={<span className="badge">{returnStatusLabels[status]}</span>}
            />
          ))}
        </Rows>
      )}
    </>
  );
}
