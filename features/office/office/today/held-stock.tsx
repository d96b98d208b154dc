import { Link } from "react-router";
import type { HeldStock } from "#features/orders/server/office/held-stock.ts";
import type { Waiting } from "#features/orders/server/office/waiting-orders.ts";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { PlainRow } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";

/** Accounts and networks holding much stock in unpaid orders, each with a button that releases it. */
export function HeldStockList({ held: { first, count } }: { held: Waiting<HeldStock> }) {
  return (
    <WaitingList title="Held stock" count={count}>
      {first.map(({ by, key, name, orders, units, product, share }) => (
        <PlainRow
          key={key}
          title={
            by === "account" ? (
              <Link to={`/office/people/accounts/${key}`}>{name}</Link>
            ) : (
              "New customers on one network"
            )
          }
          details={[
            `${orders} unpaid ${orders === 1 ? "order" : "orders"}`,
            `${units} units`,
            share !== null && `${share}% of ${product}`,
          ]}
        >
          <Confirm
            button="Release"
            about={name ?? "the orders of this network"}
            question={orders === 1 ? "Cancel this unpaid order?" : `Cancel these ${orders} unpaid orders?`}
            yes="Yes, cancel and put back"
            action="/office/held-stock/release"
            fields={{ by, key }}
          >
            <p>The units go back into stock, and each customer gets one email. Orders reported as paid stay.</p>
          </Confirm>
        </PlainRow>
      ))}
    </WaitingList>
  );
}
