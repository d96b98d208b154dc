import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

// One stream for each address, shared by everything on the page that asks for it.
const streams = new Map<string, { looks: Set<() => void>; close(): void }>();

/** A tab that nobody sees gives its connection back: a browser has only six for a shop. */
const HIDDEN_FOR_LONG = 15_000;
const AFTER_A_REFUSAL = 30_000;

/**
 * Calls `look` whenever the shop says that something changed, and whenever something may have been missed: when the
 * stream opens, opens again, or the page is seen again. Any process of the shop may be at the other end. No address, no
 * stream.
 */
export function useLiveUpdates(address: string | undefined, look: () => void): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => (address ? listen(address, () => latest.current()) : undefined), [address]);
}

/** Lets the page's own loader answer again whenever something changed. */
export function useLive(address: string | undefined): void {
  const { revalidate } = useRevalidator();
  useLiveUpdates(address, () => void revalidate());
}

function listen(address: string, look: () => void): () => void {
  const stream = streams.get(address) ?? open(address);
  stream.looks.add(look);
  return () => {
    stream.looks.delete(look);
    if (stream.looks.size > 0) return;
    streams.delete(address);
    stream.close();
  };
}

function open(address: string) {
  const looks = new Set<() => void>();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => looks.forEach((look) => look());
  const connect = () => {
    clearTimeout(timer);
    source = new EventSource(address);
    source.addEventListener("open", tell);
    source.addEventListener("message", tell);
    source.addEventListener("error", () => {
      // The browser reconnects by itself after a broken line, but not after a refusal.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(connect, AFTER_A_REFUSAL);
    });
  };
  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const onVisibility = () => {
    clearTimeout(timer);
    if (document.visibilityState === "hidden") timer = setTimeout(disconnect, HIDDEN_FOR_LONG);
    else if (!source || source.readyState === EventSource.CLOSED) connect();
  };
  document.addEventListener("visibilitychange", onVisibility);
  // A tab opened in the background waits until somebody looks at it.
  if (document.visibilityState === "visible") connect();

  const stream = {
    looks,
    close() {
      document.removeEventListener("visibilitychange", onVisibility);
      disconnect();
    },
  };
  streams.set(address, stream);
  return stream;
}
