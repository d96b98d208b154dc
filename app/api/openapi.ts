import { shopContext } from "../context.ts";
import { openApiDocument } from "./openapi/document.ts";
import type { Route } from "./+types/openapi.ts";

/** `GET /api/openapi.json`: the OpenAPI document of the JSON API. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(shopContext).config;
  return Response.json(openApiDocument(publicUrl), { headers: { "Cache-Control": "public, max-age=3600" } });
}
