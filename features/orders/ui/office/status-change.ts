import { data, isRouteErrorResponse } from "react-router";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import { STATUS_NOT_UPDATED } from "../../rules/order-steps.ts";

/**
 * The client action of a form that changes an order's status: when the server is unreachable or fails, the form stays
 * as it is and shows 'Failed to update order status.' (specification 8.2).
 */
export async function changeStatus<Result>({ serverAction }: { serverAction: () => Promise<unknown> }) {
  try {
    return (await serverAction()) as Result;
  } catch (error) {
    const isRefusal = isRouteErrorResponse(error) && error.status < 500;
    if (error instanceof Response || isRefusal) throw error;
    // After an error status no loader runs again: it would fail too, and replace the form with an error page.
    return data<OfficeResult>({ refused: STATUS_NOT_UPDATED }, { status: 503 });
  }
}
