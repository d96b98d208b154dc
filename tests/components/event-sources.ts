import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Fakes the shop's live streams: lists the open ones, and reports a change to them. */
export function watchStreams() {
  const opened = fakeEventSources();
  const open = () => opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  return {
    urls: () => open().map(({ url }) => url),
    reportChange: () => act(async () => open().forEach((stream) => stream.report("message"))),
  };
}

/** Stands in for `EventSource`, which jsdom lacks; returns the ones that are opened from now on, oldest first. */
export function fakeEventSources(): FakeEventSource[] {
  const opened: FakeEventSource[] = [];
  vi.stubGlobal(
    "EventSource",
    class extends FakeEventSource {
      constructor(url: string) {
        super(url);
        opened.push(this);
      }
    },
  );
  return opened;
}

export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
  }

  /** What the server sends, or what happens to the connection. */
  report(type: "open" | "message" | "error"): void {
    this.dispatchEvent(new Event(type));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}
