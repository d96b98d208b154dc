import { shopContext } from "#platform/http/context.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Moment } from "#platform/ui/office/moment.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import { useLive } from "#platform/ui/router/use-live.ts";
import { returnStatusLabels } from "../rules/returns.ts";
import { listOpenReturns } from "../server/returns.ts";
import type { Route } from "./+types/returns.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  return { returns: await listOpenReturns(db), now: clock().toISOString() };
}

/** The returns that wait for staff, the oldest first. */
export default function Returns({ loaderData: { returns, now } }: Route.ComponentProps) {
  useLive("/api/live/office");
  return (
    <>
      <title>Returns · Office</title>
      <h1>Returns</h1>
      <Rows empty="No returns waiting." label="Returns" columns={["Return", "Order", "Asked for", "Status"]}>
        {returns.map(({ rma, orderId, status, createdAt }) => (
          <Row
            key={rma}
            to={`/office/returns/${rma}`}
            title={rma}
            details={[<code key="order">{orderNumber(orderId)}</code>, <Moment key="at" at={createdAt} now={now} />]}
            end={<span className="badge">{returnStatusLabels[status]}</span>}
          />
        ))}
      </Rows>
    </>
  );
}
