import type { Shop } from "#platform/shop.ts";

/** Unread events buffered for a slow client. A full buffer closes the stream, and the browser reconnects later. */
const MAX_UNREAD_EVENTS = 16;

const encoder = new TextEncoder();
const LOOK_AGAIN = encoder.encode("data: look again\n\n");
const HEARTBEAT = encoder.encode(":\n\n");

/**
 * A stream of server-sent events: "look again" whenever something under these topics changes. 503 if there are already
 * too many listeners.
 */
export function liveStream(shop: Shop, topics: string[], ip: string): Response {
  let stop: (() => void) | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          stop?.();
          controller.close();
        };
        const send = (event: Uint8Array) => ((controller.desiredSize ?? 0) > 0 ? controller.enqueue(event) : end());
        stop = shop.live.listen(topics, ip, { changed: () => send(LOOK_AGAIN), beat: () => send(HEARTBEAT), end });
        // A random reconnection delay, so that a thousand browsers do not reconnect at once.
        send(encoder.encode(`retry: ${1_000 + Math.floor(Math.random() * 3_000)}\n\n`));
      },
      cancel: () => stop?.(),
    },
    new CountQueuingStrategy({ highWaterMark: MAX_UNREAD_EVENTS }),
  );
  if (!stop) return new Response("Too many listeners", { status: 503, headers: { "Retry-After": "30" } });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // Proxies must not cache, compress or buffer the stream.
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
      // Closes the connection when the stream ends, so that a graceful shutdown does not wait for it.
      Connection: "close",
    },
  });
}
