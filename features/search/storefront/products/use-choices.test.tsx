import { fireEvent, render } from "@testing-library/react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { useChoices } from "./use-choices.ts";

function Filter({ onChoice: then }: { onChoice: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  useChoices(form, then);
  return (
    <form ref={form}>
      <input type="range" aria-label="A range" />
      <input type="checkbox" aria-label="A checkbox" />
      <input type="search" aria-label="A search" />
      <input type="text" aria-label="A text" />
      <textarea aria-label="A note" />
      <select aria-label="A choice" />
    </form>
  );
}

function show() {
  const onChoice = vi.fn();
  const { container, rerender, unmount } = render(<Filter onChoice={onChoice} />);
  const field = (selector: string) => container.querySelector<HTMLElement>(selector)!;
  const change = (selector: string) => fireEvent(field(selector), new Event("change", { bubbles: true }));
  return {
    onChoice,
    change,
    slider: field("[type=range]"),
    unmount,
    replace: (next: () => void) => rerender(<Filter onChoice={next} />),
  };
}

test("each tick, selection, slide and typed text is a choice, but a search is not", () => {
  const { onChoice, change, replace } = show();
  for (const field of ["[type=checkbox]", "select", "[type=text]", "[type=range]"]) change(field);
  expect(onChoice).toHaveBeenCalledTimes(4);
  change("[type=search]");
  change("textarea");
  expect(onChoice).toHaveBeenCalledTimes(4);
  const newer = vi.fn();
  replace(newer);
  change("select");
  expect([onChoice.mock.calls.length, newer.mock.calls.length]).toEqual([4, 1]);
});

test("a key that is held on the slider is one choice, made when it is released", () => {
  const { onChoice, change, slider, unmount } = show();
  fireEvent.keyDown(slider, { key: "ArrowLeft" });
  change("[type=range]");
  change("[type=range]");
  expect(onChoice).not.toHaveBeenCalled();
  fireEvent.keyUp(slider, { key: "ArrowLeft" });
  expect(onChoice).toHaveBeenCalledOnce();
  fireEvent.keyUp(slider, { key: "Tab" });
  change("[type=range]");
  expect(onChoice).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(slider, { key: " " });
  change("[type=checkbox]");
  fireEvent.keyUp(slider, { key: " " });
  expect(onChoice).toHaveBeenCalledTimes(3);
  unmount();
});
