import { readSupport } from "../../features/shop/server/settings.ts";
import { shopContext } from "../../platform/http/context.ts";
import { openApiDocument } from "../../features/openapi/api/openapi/document.ts";
import type { Route } from "./+types/openapi.ts";

/** `GET /api/openapi.json`: the OpenAPI document of the JSON API. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext);
  const { supportEmail } = await readSupport(db);
  const document = openApiDocument(config.publicUrl, supportEmail);
  return Response.json(document, { headers: { "Cache-Control": "public, max-age=3600" } });
}
