import { act } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runInlineScript } from "#tests/components/inline-script.ts";
import { replayEarlyEvents } from "./early-events.ts";

let stop = () => {};
beforeAll(async () => {
  stop = await runInlineScript(() => import("./record-early-events.ts"));
});
afterAll(() => stop());
beforeEach(() => {
  window.earlyEvents = [];
});

const heard: string[] = [];
function Page() {
  const [count, setCount] = useState(0);
  const [text, setText] = useState("");
  const [ticked, setTicked] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setCount(count + 1)}>{`Added ${count}`}</button>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <input aria-label="Tick" type="checkbox" checked={ticked} onChange={(event) => setTicked(event.target.checked)} />
      <input aria-label="Free" type="checkbox" onChange={(event) => heard.push(`free ${event.target.checked}`)} />
      <select aria-label="Choice" defaultValue="a" onChange={(event) => heard.push(event.target.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      <span role="tab" aria-label="Tab" tabIndex={0} onKeyDown={({ key }) => heard.push(key)} />
      <form
        data-stays=""
        onSubmit={(event) => {
          event.preventDefault();
          heard.push("sent");
        }}
      />
      <p>{`${text} ${ticked}`}</p>
    </main>
  );
}

/** A page as in the document, before its code has loaded. */
function openDocument() {
  const host = document.body.appendChild(document.createElement("div"));
  host.innerHTML = renderToString(<Page />);
  heard.length = 0;
  const get = <E extends HTMLElement>(selector: string) => host.querySelector<E>(selector)!;
  return { host, get };
}
const bubbles = { bubbles: true, cancelable: true };

test("what is pressed, typed, ticked, chosen and sent before the code has loaded takes effect once it has, in order", async () => {
  const { host, get } = openDocument();
  get("button").click();
  get("button").click();
  const text = get<HTMLInputElement>("[aria-label=Text]");
  text.value = "egusi";
  text.dispatchEvent(new Event("input", bubbles));
  get("[aria-label=Tick]").click();
  get("[aria-label=Free]").click();
  const choice = get<HTMLSelectElement>("select");
  choice.value = "b";
  choice.dispatchEvent(new Event("change", bubbles));
  get("[role=tab]").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  expect(get("form").dispatchEvent(new Event("submit", bubbles))).toBe(false);
  const root = await act(async () => hydrateRoot(host, <Page />));
  expect(get("button").textContent).toBe("Added 0");
  await act(async () => replayEarlyEvents());
  expect([get("button").textContent, get("p").textContent, heard]).toEqual([
    "Added 2",
    "egusi true",
    ["free true", "b", "ArrowRight", "sent"],
  ]);
  expect([text.value, get<HTMLInputElement>("[aria-label=Tick]").checked]).toEqual(["egusi", true]);
  await act(async () => get("button").click());
  expect([get("button").textContent, window.earlyEvents]).toEqual(["Added 3", null]);
  act(() => root.unmount());
});

test("a form that stays on its page is sent as a document when no code handles it, at the latest after eight seconds", async () => {
  vi.useFakeTimers();
  const { get } = openDocument();
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  get("form").dispatchEvent(new Event("submit", bubbles));
  vi.advanceTimersByTime(7_999);
  expect(submit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(submit).toHaveBeenCalledOnce();
  replayEarlyEvents();
  expect(submit).toHaveBeenCalledTimes(2);
  // The code has loaded, so React handles the form.
  expect(get("form").dispatchEvent(new Event("submit", bubbles))).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(submit).toHaveBeenCalledTimes(2);
});
