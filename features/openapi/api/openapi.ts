import { readSeller } from "#features/shop/server/seller.ts";
import { readSwitchedOn } from "#features/shop/server/switched-off.ts";
import { shopContext } from "#platform/http/context.ts";
import type { Route } from "./+types/openapi.ts";
import { openApiDocument } from "./openapi/document.ts";

/** `GET /api/openapi.json`: the OpenAPI document of the JSON API. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [seller, on] = await Promise.all([readSeller(shop.db), readSwitchedOn(shop)]);
  const document = openApiDocument(shop.config.publicUrl, seller, on);
  return Response.json(document, { headers: { "Cache-Control": "public, max-age=3600" } });
}
