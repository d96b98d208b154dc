import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../../office/orders/layout.tsx";

/** The order of the page, from the loader of its layout. */
export function useOfficeOrder() {
  const data = useRouteLoaderData<typeof loader>("office/orders/layout");
  if (!data) throw new Error("useOfficeOrder is called outside the layout of an order");
  return data;
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
