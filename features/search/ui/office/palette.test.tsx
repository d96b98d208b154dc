import { act, fireEvent, render } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { shownText } from "#tests/components/shown.ts";
import { Palette } from "./palette.tsx";

const hits = ["Orders", "Products", "Staff"].map((title) => ({
  to: `/office/${title}`,
  title,
  kind: "Page",
  details: "",
}));
const searched: (string | null)[] = [];
const onClose = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  searched.length = 0;
  onClose.mockClear();
});

function loader({ request }: { request: Request }) {
  const search = new URL(request.url).searchParams.get("search");
  searched.push(search);
  return { search, hits: search === "none" ? [] : hits };
}

function show(isOpen = true) {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <Palette isOpen={isOpen} onClose={onClose} /> },
    { path: "/office/search", loader, Component: () => null },
    { path: "*", Component: () => <p>→ Page</p> },
  ]);
  return render(<Stub initialEntries={["/"]} />);
}

const input = () => document.querySelector("input")!;
const status = () => document.querySelector("[role=status]")?.textContent;
const chosen = () => document.querySelector("[aria-selected=true]")?.id;
const wait = (ms = 150) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const press = (key: string, more = {}) => fireEvent.keyDown(input(), { key, ...more });

test("what is typed is searched a moment later and only once, without spaces around it", async () => {
  show();
  await wait();
  expect([searched, status()]).toEqual([[""], "Type to search"]);
  type("eg");
  await wait(100);
  type(" egu ");
  await wait();
  expect([searched, status()]).toEqual([["", "egu"], "3 found"]);
  expect(input().getAttribute("aria-expanded")).toBe("true");
  type("none");
  await wait();
  expect(status()).toBe("0 found");
  expect(input().getAttribute("aria-expanded")).toBe("false");
  expect(input().getAttribute("aria-activedescendant")).toBeNull();
});

const optionId = (index: number) => expect.stringMatching(new RegExp(`-${index}$`)) as string;

test("the arrow keys go around the hits, Ctrl with Home and End to their ends, and new words begin at the first", async () => {
  show();
  await wait();
  expect(chosen()).toEqual(optionId(0));
  expect(press("ArrowUp")).toBe(false);
  expect(chosen()).toEqual(optionId(2));
  expect(input().getAttribute("aria-activedescendant")).toBe(chosen());
  press("ArrowDown");
  expect(chosen()).toEqual(optionId(0));
  press("ArrowDown");
  expect(press("End")).toBe(true);
  expect(chosen()).toEqual(optionId(1));
  press("End", { ctrlKey: true });
  expect(chosen()).toEqual(optionId(2));
  press("Home", { ctrlKey: true });
  expect(chosen()).toEqual(optionId(0));
  press("ArrowDown");
  type("x");
  expect(chosen()).toEqual(optionId(0));
});

test("Enter opens the chosen hit and closes the search; without a hit it does nothing", async () => {
  show();
  press("Enter");
  expect(onClose).not.toHaveBeenCalled();
  await wait();
  press("ArrowDown");
  press("Enter");
  await wait(0);
  expect(onClose).toHaveBeenCalledOnce();
  expect(shownText()).toBe("→ Page");
});

test("a press on a hit closes the search, a closed search has no field, and closing the dialog reports it", async () => {
  const { unmount } = show();
  await wait();
  expect(document.querySelector("dialog")?.open).toBe(true);
  fireEvent(document.querySelector("dialog")!, new Event("close"));
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.click(document.querySelector("a")!);
  expect(onClose).toHaveBeenCalledTimes(2);
  unmount();
  show(false);
  expect([document.querySelector("dialog")?.open, document.querySelector("input")]).toEqual([false, null]);
});
