import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Stands for the shop's live streams, which jsdom lacks. Returns those that are open, and reports a change to them. */
export function watchStreams() {
  const open = new Map<string, EventTarget>();
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      static CLOSED = 2;
      readyState = 1;
      url: string;
      constructor(url: string) {
        super();
        this.url = url;
        open.set(url, this);
      }
      close(): void {
        open.delete(this.url);
      }
    },
  );
  const reportChange = () =>
    act(async () => open.forEach((stream) => stream.dispatchEvent(new MessageEvent("message"))));
  return { urls: () => [...open.keys()], reportChange };
}
