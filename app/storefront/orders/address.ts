import { redirect } from "react-router";
import type { Route } from "./+types/address.ts";

/** The page of the address alone, as pages opened before link to it: the address is a part of the order. */
export function loader({ params: { orderId } }: Route.LoaderArgs) {
  return redirect(`/orders/${orderId}/change`);
}
