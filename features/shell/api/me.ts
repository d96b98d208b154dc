import type { Me } from "#features/accounts/rules/responses.ts";
import { accountReference } from "#features/accounts/server/another-account.ts";
import { currentUser } from "#features/accounts/server/current-user.ts";
import { shopContext } from "#platform/http/context.ts";
import { isStaff } from "#platform/rules/role.ts";
import { findOpenOrder } from "../server/open-order.ts";
import type { Route } from "./+types/me.ts";

/**
 * The signed-in account with its order that awaits payment, otherwise null. Public pages are the same for every
 * visitor; the browser fills this in.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = await currentUser(shop, request);
  const openOrder = user && (await findOpenOrder(shop, user.id));
  const me: Me = user
    ? {
        reference: accountReference(shop, user.id),
        name: user.name,
        email: user.email,
        ...(isStaff(user.role) && { staff: true }),
        ...(user.avoids.length > 0 && { avoids: user.avoids }),
        ...(openOrder && { openOrder }),
      }
    : null;
  return Response.json(me, { headers: { "Cache-Control": "private, no-store" } });
}
