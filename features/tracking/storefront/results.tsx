import { useFetcher } from "react-router";
import type { TrackedOrder } from "#features/orders/rules/tracking.ts";
import { useLiveUpdates } from "#platform/ui/browser/use-live-updates.ts";
import { OrderCard } from "../ui/order-card.tsx";
import { RequestLink } from "./request-link.tsx";

type Props = {
  orders: TrackedOrder[];
  /** The email address that was looked up; empty for a look-up by order id. */
  email: string;
};

/** The orders found, updated live while the page is open. */
export function Results({ orders: found, email }: Props) {
  const fetcher = useFetcher<{ result?: { orders: TrackedOrder[] } }>();
  // A masked order is sent without its id, so its changes cannot be watched.
  const watched = new URLSearchParams(found.filter((order) => !order.masked).map(({ id }) => ["order", id])).toString();
  useLiveUpdates(watched ? `/api/live?${watched}` : undefined, () => void fetcher.load(`/track-order?${watched}`));
  const fresh = new Map(fetcher.data?.result?.orders.map((order) => [order.id, order]));
  const orders = found.map((order) => fresh.get(order.id) ?? order);
  return (
    <section aria-labelledby="results">
      <h2 id="results">{orders.length === 1 ? "Order Details" : `Found ${orders.length} Orders`}</h2>
      {orders.some((order) => order.masked) && <RequestLink email={email} />}
      {orders.map((order) => (
        <OrderCard key={order.createdAt + order.id} order={order} />
      ))}
    </section>
  );
}
