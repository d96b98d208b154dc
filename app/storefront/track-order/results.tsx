import { useFetcher } from "react-router";
import type { TrackedOrder } from "../../../domain/tracking.ts";
import { OrderCard } from "../../ui/order-card.tsx";
import { useLiveUpdates } from "../../ui/use-live.ts";
import type { loader } from "../track-order.tsx";
import { AskForLink } from "./ask-for-link.tsx";

type Props = {
  orders: TrackedOrder[];
  /** What was looked up, when it was an address. */
  email: string;
  dollarRate: number;
};

/** What was found, kept fresh: whatever the shop does with these orders shows here while the page is open. */
export function Results({ orders: found, email, dollarRate }: Props) {
  const fetcher = useFetcher<typeof loader>();
  // The id of a masked card is not known here, so there is nothing to ask for it with.
  const watched = new URLSearchParams(found.filter((order) => !order.masked).map(({ id }) => ["order", id])).toString();
  useLiveUpdates(watched ? `/api/live?${watched}` : undefined, () => void fetcher.load(`/track-order?${watched}`));
  const fresh = new Map(fetcher.data?.result?.orders.map((order) => [order.id, order]));
  const orders = found.map((order) => fresh.get(order.id) ?? order);
  return (
    <section aria-labelledby="results">
      <h2 id="results">{orders.length === 1 ? "Order Details" : `Found ${orders.length} Orders`}</h2>
      {orders.some((order) => order.masked) && <AskForLink email={email} />}
      {orders.map((order) => (
        <OrderCard key={order.createdAt + order.id} order={order} dollarRate={dollarRate} />
      ))}
    </section>
  );
}
