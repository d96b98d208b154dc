import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeEventSources, type FakeEventSource } from "#tests/components/event-sources.ts";
import { setVisibility } from "#tests/components/visibility.ts";
import { useLiveUpdates } from "./use-live-updates.ts";

let opened: FakeEventSource[];
beforeEach(() => {
  vi.useFakeTimers();
  opened = fakeEventSources();
});

const states = () => opened.map(({ readyState }) => (readyState === 2 ? "closed" : "open"));
const follow = (onChange: () => void, url: string | undefined = "/api/live") =>
  renderHook((props: { onChange: () => void }) => useLiveUpdates(url, props.onChange), { initialProps: { onChange } });

test("one stream tells every part of the page of each change and each connection, until the last part is gone", () => {
  const [first, newer, second] = [vi.fn(), vi.fn(), vi.fn()];
  const part = follow(first);
  const other = follow(second);
  expect(opened.map(({ url }) => url)).toEqual(["/api/live"]);
  opened[0]!.report("open");
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  part.rerender({ onChange: newer });
  opened[0]!.report("message");
  expect([first, newer, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2]);
  other.unmount();
  opened[0]!.report("message");
  expect([newer, second].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  expect(states()).toEqual(["open"]);
  part.unmount();
  expect(states()).toEqual(["closed"]);
  setVisibility("visible");
  follow(first).unmount();
  expect(states()).toEqual(["closed", "closed"]);
});

test("a tab keeps its stream while it is hidden for less than 15 seconds, and opens another when it is seen later", () => {
  follow(() => {});
  setVisibility("hidden");
  vi.advanceTimersByTime(14_999);
  setVisibility("visible");
  vi.advanceTimersByTime(60_000);
  expect(states()).toEqual(["open"]);
  setVisibility("hidden");
  vi.advanceTimersByTime(14_999);
  expect(states()).toEqual(["open"]);
  vi.advanceTimersByTime(1);
  expect(states()).toEqual(["closed"]);
  setVisibility("visible");
  expect(states()).toEqual(["closed", "open"]);
});

test("a tab that was opened in the background connects when it is seen", () => {
  setVisibility("hidden");
  follow(() => {});
  expect(opened).toEqual([]);
  setVisibility("visible");
  expect(states()).toEqual(["open"]);
});

test("a refused stream is requested again after 30 seconds, or when the tab is seen; a lost one the browser reopens", () => {
  follow(() => {});
  opened[0]!.report("error");
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);
  opened[0]!.close();
  opened[0]!.report("error");
  vi.advanceTimersByTime(29_999);
  expect(opened).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(opened).toHaveLength(2);
  opened[1]!.close();
  opened[1]!.report("error");
  setVisibility("visible");
  expect(opened).toHaveLength(3);
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(3);
});

test("without a URL there is no stream, and a page that is left tries no more", () => {
  follow(() => {}, "").unmount();
  expect(opened).toEqual([]);
  const { unmount } = follow(() => {});
  opened[0]!.close();
  opened[0]!.report("error");
  unmount();
  vi.advanceTimersByTime(60_000);
  setVisibility("visible");
  expect(opened).toHaveLength(1);
});
