import { passkeyRequestOptions } from "#features/accounts/server/second-factor/use-passkey.ts";
import { shopContext } from "#platform/http/context.ts";
import type { Route } from "./+types/passkey-options.ts";

/** `GET /auth/passkey-options`: what the browser needs to use a passkey of this shop, the same for every visitor. */
export async function loader({ context }: Route.LoaderArgs) {
  const options = await passkeyRequestOptions(context.get(shopContext));
  return Response.json(options, { headers: { "Cache-Control": "no-store" } });
}
