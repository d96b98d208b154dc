import { shopContext } from "#platform/http/context.ts";
import { googleFeed } from "../rules/google-feed.ts";
import type { Route } from "./+types/google.ts";
import { feedResponse } from "./feed-response.ts";

/** `GET /feeds/google.xml?country=GB`: the goods for Google's listings in a country. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  feedResponse(context.get(shopContext), request, "application/xml; charset=utf-8", googleFeed);
