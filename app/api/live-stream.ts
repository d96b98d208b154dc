import type { Shop } from "../../server/shop.ts";

/** Words that wait for a browser which does not read; then it is let go, and comes back when it can. */
const MOST_UNREAD = 16;

const bytes = new TextEncoder();
const LOOK = bytes.encode("data: look again\n\n");
const BEAT = bytes.encode(":\n\n");

/** Server-sent events that say "look again" whenever something under these topics changed; 503 when too many listen already. */
export function liveStream(shop: Shop, topics: string[], ip: string): Response {
  let stop: (() => void) | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          stop?.();
          controller.close();
        };
        const say = (words: Uint8Array) => ((controller.desiredSize ?? 0) > 0 ? controller.enqueue(words) : end());
        stop = shop.live.listen(topics, ip, { changed: () => say(LOOK), beat: () => say(BEAT), end });
        // Each browser comes back after another while, so that a thousand do not come at once.
        say(bytes.encode(`retry: ${1_000 + Math.floor(Math.random() * 3_000)}\n\n`));
      },
      cancel: () => stop?.(),
    },
    new CountQueuingStrategy({ highWaterMark: MOST_UNREAD }),
  );
  if (!stop) return new Response("Too many are looking", { status: 503, headers: { "Retry-After": "30" } });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // For proxies on the way: nothing is kept, packed or held back.
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
      // The connection ends with the stream, so that a closing shop need not wait for it.
      Connection: "close",
    },
  });
}
