type EarlyEvent = { type: string; target: HTMLElement; key?: string; value?: string; checked?: boolean };

declare global {
  interface Window {
    /** What happened to controls before React handled them; null once it does. */
    earlyEvents?: EarlyEvent[] | null;
  }
}

/** Replays the recorded events, in order, once React handles the page. */
export function replayEarlyEvents(): void {
  const events = window.earlyEvents ?? [];
  window.earlyEvents = null;
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  void replay(events);
}

async function replay(events: EarlyEvent[]): Promise<void> {
  for (const event of events) {
    repeat(event);
    // React renders an event's changes in a microtask. The next event needs them, so that two presses of "+" add two.
    await Promise.resolve();
  }
}

function repeat({ type, target, key, value, checked }: EarlyEvent): void {
  if (type === "click") target.click();
  else if (type === "submit") sendAgain(target);
  else if (type === "keydown") target.dispatchEvent(new KeyboardEvent(type, { key: key ?? "", bubbles: true }));
  else if (isChoice(target)) {
    // Each choice fires `input` and `change`. React handles only the click, if it changes what React has seen.
    if (type !== "change") return;
    if (target.checked === checked) target.checked = !target.checked;
    target.click();
  } else {
    if (value !== undefined) setValue(target, value);
    target.dispatchEvent(new Event(type, { bubbles: !type.endsWith("toggle") }));
  }
}

/**
 * Sets what hydration may have reset. React handles an event of a text field only if the value differs from the last
 * one that React saw: `target.value` is React's property, and the prototype's is the browser's.
 */
function setValue(target: HTMLElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), "value") ?? {};
  if (isTextField(target)) target.value = value === "" ? " " : "";
  if ((target as HTMLInputElement).value !== value) set?.call(target, value);
}

function isChoice(target: HTMLElement): target is HTMLInputElement {
  return target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type);
}

function isTextField(target: HTMLElement): target is HTMLInputElement | HTMLTextAreaElement {
  return (target instanceof HTMLInputElement && !isChoice(target)) || target instanceof HTMLTextAreaElement;
}

/** Submits a form; as a document if no code handles it, as in a part that has not loaded its code. */
function sendAgain(form: HTMLElement): void {
  const isFree = form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  if (isFree) (form as HTMLFormElement).submit();
}
