import type { Me } from "../../domain/api/responses.ts";
import { isStaff } from "../../domain/person/role.ts";
import { currentUser } from "../../server/accounts/current-user.ts";
import { shopContext } from "../context.ts";
import type { Route } from "./+types/me.ts";

/** The signed-in account, else null. Public pages are the same for every visitor; the browser fills this in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await currentUser(context.get(shopContext), request);
  const me: Me = user ? { name: user.name, email: user.email, ...(isStaff(user.role) && { staff: true }) } : null;
  return Response.json(me, { headers: { "Cache-Control": "private, no-store" } });
}
