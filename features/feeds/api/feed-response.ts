import { streamText } from "#platform/http/csv-response.ts";
import type { Shop } from "#platform/shop.ts";
import type { FeedHead, FeedItem } from "../rules/feed-item.ts";
import { openFeed } from "../server/feed.ts";

type Format = (head: FeedHead, batches: AsyncIterable<FeedItem[]>) => AsyncGenerator<string>;

/** The feed for the country of a request, `?country=GB`, in the format of a marketplace; 404 where there is none. */
export async function feedResponse(shop: Shop, request: Request, type: string, format: Format): Promise<Response> {
  const feed = await openFeed(shop, new URL(request.url).searchParams.get("country")?.trim());
  if (!feed) return new Response(null, { status: 404 });
  return new Response(streamText(format(feed.head, feed.batches)), {
    headers: { "Content-Type": type, "Cache-Control": "public, max-age=60" },
  });
}
