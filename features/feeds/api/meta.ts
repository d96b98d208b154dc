import { shopContext } from "#platform/http/context.ts";
import { metaFeed } from "../server/meta-feed.ts";
import type { Route } from "./+types/meta.ts";
import { feedResponse } from "./feed-response.ts";

/** `GET /feeds/meta.csv?country=GB`: the goods for the catalogue of Facebook, Instagram and WhatsApp in a country. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  feedResponse(context.get(shopContext), request, "text/csv; charset=utf-8", metaFeed);
