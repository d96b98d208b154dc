import { requireConfirmationFor } from "#features/accounts/middleware/confirmation.ts";
import { notFound } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { exportAccountForStaff } from "#features/privacy/server/export-account.ts";
import { shopContext } from "#platform/http/context.ts";
import type { Route } from "./+types/data.ts";

export const middleware = requireConfirmationFor("/office/people");

/**
 * `GET /office/people/accounts/:id/data.json`: everything the shop stores about a customer, at the customer's request.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const data = await exportAccountForStaff(context.get(shopContext), context.get(staffContext).id, params.id);
  return new Response(`${JSON.stringify(data ?? notFound(), undefined, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="customer.json"',
    },
  });
}
