import type { Profile } from "../../domain/person/profile.ts";
import { listAddresses } from "../../server/accounts/addresses.ts";
import { privateHeaders } from "../guards.ts";
import { shopContext } from "../context.ts";
import { requireApiUser } from "./responses.ts";
import type { Route } from "./+types/profile.ts";

/** `GET /api/profile`: the saved details with which the checkout prefills its form. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { id, name, email, phone, address } = await requireApiUser(shop, request);
  const addresses = await listAddresses(shop.db, id);
  return Response.json({ name, email, phone, address, addresses } satisfies Profile, { headers: privateHeaders() });
}
