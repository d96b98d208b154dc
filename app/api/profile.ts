import type { Profile } from "../../domain/person/profile.ts";
import { privateHeaders } from "../guards.ts";
import { shopContext } from "../context.ts";
import { requireApiUser } from "./responses.ts";
import type { Route } from "./+types/profile.ts";

/** `GET /api/profile`: the saved details with which the checkout prefills its form. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireApiUser(context.get(shopContext), request);
  const { name, email, phone, address } = user;
  return Response.json({ name, email, phone, address } satisfies Profile, { headers: privateHeaders() });
}
