import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../../office/orders/layout.tsx";
import type { GoodsOrder } from "../../rules/order.ts";

/** The order of the page, from the loader of its layout. */
export function useOfficeOrder() {
  const data = useRouteLoaderData<typeof loader>("orders/office/orders/layout");
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
