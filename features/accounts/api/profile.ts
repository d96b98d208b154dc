import { formatPhone } from "#platform/rules/phone.ts";
import { privateHeaders } from "../middleware/guards.ts";
import { requireApiUser } from "../middleware/require-api-user.ts";
import type { Profile } from "../rules/responses.ts";
import { listAddresses } from "../server/addresses.ts";
import type { Route } from "./+types/profile.ts";

/**
 * `GET /api/profile`: the saved details that prefill the checkout form. Phone numbers are formatted here, so that the
 * browser loads the 26 KB formatter only when a number is edited.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, user } = await requireApiUser({ request, context });
  const { id, name, email, phone, address } = user;
  const addresses = await listAddresses(shop.db, id);
  const profile: Profile = {
    name,
    email,
    phone: phone && formatPhone(phone),
    address,
    addresses: addresses.map((saved) => ({ ...saved, phone: formatPhone(saved.phone) })),
  };
  return Response.json(profile, { headers: privateHeaders() });
}
