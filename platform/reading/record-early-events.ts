import { closest } from "./closest.ts";

// An inline script of every page (`inlineScripts`): on a slow network, customers press "Add to Cart" before the code
// has loaded, and the press must not be lost. It records presses of buttons, choices, typing, keys on a tab and opened
// panels. Links, forms and, where the browser supports them, popover and dialog buttons (`commandfor`) work without
// code. A form that stays on its page once the code has loaded (`data-stays`) waits for it, eight seconds at most. The
// listeners run after React's: React handles the event that makes it hydrate, so that event must not be replayed too.
// Selects are the exception: React resets one when it hydrates, so it sees no event of a select before the replay.

window.earlyEvents = [];

const withoutPopovers = "showPopover" in HTMLElement.prototype ? ":not([popovertarget])" : "";
const withoutCommands = "commandForElement" in HTMLButtonElement.prototype ? ":not([commandfor])" : "";
const controls: Record<string, string> = {
  click: `button[type=button]${withoutPopovers}${withoutCommands}`,
  keydown: "[role=tab]",
};

function record(event: Event, target: Element): void {
  const { key } = event as KeyboardEvent;
  const { files, value, checked } = target as HTMLInputElement;
  // Hydration preserves chosen files, and no code may set them.
  const typed = files ? undefined : value;
  window.earlyEvents?.push({ type: event.type, target: target as HTMLElement, key, value: typed, checked });
}

for (const type of ["click", "change", "input", "keydown", "toggle", "beforetoggle"]) {
  const selector = controls[type] ?? "*";
  addEventListener(
    type,
    (event) => {
      const target = closest(event, selector);
      if (target) record(event, target);
    },
    type.endsWith("toggle"),
  );
}

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!window.earlyEvents || !form.matches("[data-stays]")) return;
  event.preventDefault();
  record(event, form);
  setTimeout(() => window.earlyEvents && form.submit(), 8_000);
});

for (const type of ["change", "input"]) {
  addEventListener(
    type,
    (event) => {
      if (!window.earlyEvents || !(event.target instanceof HTMLSelectElement)) return;
      event.stopPropagation();
      record(event, event.target);
    },
    true,
  );
}
