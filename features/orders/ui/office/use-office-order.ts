import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { GoodsOrder } from "../../rules/order.ts";
import type { findOfficeOrder } from "../../server/office/office-order.ts";

type Loaded = Awaited<ReturnType<typeof findOfficeOrder>>;

/** The order of the page, from the loader of its layout. */
export function useOfficeOrder() {
  const data = useRouteLoaderData("office/office/orders/layout") as Loaded;
  if (!data) throw new Error("useOfficeOrder is called outside the layout of an order");
  return data;
}

/** The order of a page that only orders for goods have: its loader finds no other. */
export function useGoodsOrder(): GoodsOrder {
  const { order } = useOfficeOrder();
  if (order.kind !== "goods") throw new Error("useGoodsOrder is called on a page of another kind of order");
  return order;
}

/**
 * The id of the newest history entry at the first render. It does not change when the page revalidates, so that a form
 * cannot overwrite a change that its user has not seen.
 */
export function useSeen(): number {
  const { seen } = useOfficeOrder();
  const [initialSeen] = useState(seen);
  return initialSeen;
}
