import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Pictures } from "./pictures.tsx";

const picture = (name: string) => ({ image: `/pictures/${name}`, imageAlt: name });
const [first, ...more] = ["Pack", "Seeds", "Soup"].map(picture);

async function open(index: number, pictures = more) {
  const scrollTo = vi.spyOn(HTMLElement.prototype, "scrollTo");
  const { container } = render(<Pictures product={first!} more={pictures} />);
  const link = container.querySelectorAll("a")[index]!;
  fireEvent.click(link);
  await act(() => vi.dynamicImportSettled());
  return {
    link,
    scrollTo,
    dialog: document.querySelector("dialog")!,
    caption: () => document.querySelector("dialog p")?.textContent,
  };
}
const zoom = () => document.querySelector<HTMLElement>(".picture-dialog-view > button")!;
const swipe = (from: number, to: number, fingers = 1) => {
  fireEvent.touchStart(zoom(), { touches: Array.from({ length: fingers }, () => ({ clientX: from })) });
  fireEvent.touchEnd(zoom(), { changedTouches: [{ clientX: to }] });
};

test("a picture opens in a dialog that keys and buttons turn, around the ends too, until it is closed", async () => {
  const { dialog, caption } = await open(1);
  expect([dialog.open, caption()]).toEqual([true, "2 of 3: Seeds"]);
  for (const [turn, shown] of [
    [() => fireEvent.keyDown(dialog, { key: "ArrowRight" }), "3 of 3: Soup"],
    [() => fireEvent.keyDown(dialog, { key: "ArrowRight" }), "1 of 3: Pack"],
    [() => fireEvent.keyDown(dialog, { key: "ArrowLeft" }), "3 of 3: Soup"],
    [() => fireEvent.keyDown(dialog, { key: "a" }), "3 of 3: Soup"],
    [() => fireEvent.click(screen.getByText("Previous picture")), "2 of 3: Seeds"],
    [() => fireEvent.click(screen.getByText("Next picture")), "3 of 3: Soup"],
  ] as const) {
    turn();
    expect(caption()).toBe(shown);
  }
  fireEvent.click(screen.getByText("Close"));
  expect(document.querySelector("dialog")).toBeNull();
});

test("a swipe of more than 40 pixels with one finger turns to the next picture, or back", async () => {
  const { caption } = await open(0);
  for (const [gesture, shown] of [
    [() => swipe(200, 160), "1 of 3: Pack"],
    [() => swipe(200, 159), "2 of 3: Seeds"],
    [() => swipe(200, 241), "1 of 3: Pack"],
    [() => swipe(200, 20, 2), "1 of 3: Pack"],
    [() => fireEvent.touchEnd(zoom(), { changedTouches: [{ clientX: 500 }] }), "1 of 3: Pack"],
  ] as const) {
    gesture();
    expect(caption()).toBe(shown);
  }
});

test("an enlarged picture is scrolled to its centre and is not turned, until it is small again", async () => {
  const { dialog, caption, scrollTo } = await open(0);
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(300);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(100);
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(500);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(100);
  fireEvent.click(zoom());
  expect([zoom().ariaLabel, scrollTo.mock.calls]).toEqual(["Zoom out", [[100, 200]]]);
  fireEvent.keyDown(dialog, { key: "ArrowRight" });
  swipe(200, 20);
  fireEvent.click(screen.getByText("Next picture"));
  expect([caption(), screen.getByText("Next picture").parentElement?.getAttribute("aria-disabled")]).toEqual([
    "1 of 3: Pack",
    "true",
  ]);
  fireEvent.click(zoom());
  fireEvent.keyDown(dialog, { key: "ArrowRight" });
  expect([zoom().ariaLabel, caption()]).toEqual(["Zoom in", "2 of 3: Seeds"]);
});

test("a single picture has nothing to turn, and a press with a key for a new tab is the browser's", async () => {
  const { caption, link } = await open(0, []);
  expect([caption(), screen.queryByText("Next picture")]).toEqual(["Pack", null]);
  fireEvent.click(screen.getByText("Close"));
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
    link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, init);
    await act(() => vi.dynamicImportSettled());
    expect(document.querySelector("dialog"), JSON.stringify(init)).toBeNull();
  }
  expect(link.getAttribute("href")).toBe("/pictures/Pack-1200.webp");
});
