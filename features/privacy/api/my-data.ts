import { requireConfirmationFor } from "#features/accounts/middleware/confirmation.ts";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { shopContext } from "#platform/http/context.ts";
import { exportAccount } from "../server/export-account.ts";
import type { Route } from "./+types/my-data.ts";

// The confirmation returns to the page with the button, not to the download.
export const middleware = requireConfirmationFor("/profile/my-data");

/** `GET /profile/my-data.json`: everything the shop stores about the signed-in customer, as a download. */
export async function loader({ context }: Route.LoaderArgs) {
  const data = await exportAccount(context.get(shopContext).db, context.get(userContext).id);
  return new Response(`${JSON.stringify(data, undefined, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
    },
  });
}
