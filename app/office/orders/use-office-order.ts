import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";

/** The order that the page is about, as its layout read it. */
export function useOfficeOrder() {
  const desk = useRouteLoaderData<typeof loader>("office/orders/layout");
  if (!desk) throw new Error("This page stands outside of an order");
  return desk;
}

/**
 * The newest line of history when the form appeared. It stays, although the page looks again by itself: nobody takes
 * over what a colleague did unseen.
 */
export function useSeen(): number {
  const { seen } = useOfficeOrder();
  const [first] = useState(seen);
  return first;
}
