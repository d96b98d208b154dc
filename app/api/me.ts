import type { z } from "zod";
import type { meResponse } from "../../domain/responses.ts";
import { currentUser } from "../../server/accounts/current-user.ts";
import { shopContext } from "../context.ts";
import type { Route } from "./+types/me.ts";

/** Who is signed in: what the browser needs to fill in a page that is the same for everyone. */
export type Me = z.infer<typeof meResponse>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await currentUser(context.get(shopContext), request);
  const me: Me = user ? { name: user.name, email: user.email, ...(user.role === "staff" && { staff: true }) } : null;
  return Response.json(me, { headers: { "Cache-Control": "private, no-store" } });
}
