import { useEffect, useRef } from "react";

// One stream per URL, shared by all its subscribers on the page.
const streams = new Map<string, { listeners: Set<() => void>; close(): void }>();

/** Milliseconds until a hidden tab closes its connection: a browser opens only six to one host. */
const HIDDEN_TIMEOUT = 15_000;
/** In milliseconds. */
const RETRY_AFTER_REFUSAL = 30_000;

/**
 * Calls `onChange` whenever the server reports a change, and whenever one may have been missed: when the stream opens
 * or reopens, and when the page becomes visible again. Any process of the shop may serve the stream. Without a URL
 * there is none.
 */
export function useLiveUpdates(url: string | undefined, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => (url ? subscribe(url, () => latest.current()) : undefined), [url]);
}

function subscribe(url: string, onChange: () => void): () => void {
  const stream = streams.get(url) ?? open(url);
  stream.listeners.add(onChange);
  return () => {
    stream.listeners.delete(onChange);
    if (stream.listeners.size > 0) return;
    streams.delete(url);
    stream.close();
  };
}

function open(url: string) {
  const listeners = new Set<() => void>();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = () => listeners.forEach((listener) => listener());
  const connect = () => {
    clearTimeout(timer);
    source = new EventSource(url);
    source.addEventListener("open", notify);
    source.addEventListener("message", notify);
    source.addEventListener("error", () => {
      // The browser reconnects by itself after a network error, but not after an HTTP error.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(connect, RETRY_AFTER_REFUSAL);
    });
  };
  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const onVisibility = () => {
    clearTimeout(timer);
    if (document.visibilityState === "hidden") timer = setTimeout(disconnect, HIDDEN_TIMEOUT);
    else if (!source || source.readyState === EventSource.CLOSED) connect();
  };
  document.addEventListener("visibilitychange", onVisibility);
  // A tab opened in the background connects when it becomes visible.
  if (document.visibilityState === "visible") connect();

  const stream = {
    listeners,
    close() {
      document.removeEventListener("visibilitychange", onVisibility);
      disconnect();
    },
  };
  streams.set(url, stream);
  return stream;
}
