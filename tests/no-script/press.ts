import { togglePopover } from "./accessibility.ts";
import { invalidFields, submission } from "./form.ts";
import type { Navigation } from "./session.ts";

type Destination = Omit<Navigation, "from">;

/**
 * Does what a click does without JavaScript: ticks a box, opens details or a popover, or returns the request of a link
 * or a form.
 */
export function press(element: Element, { sendInvalid = false } = {}): Destination | undefined {
  const opener = element.closest("button[popovertarget]");
  if (opener) return void togglePopover(opener);
  const document = element.ownerDocument;
  let next: Destination | undefined;
  let invalid: string[] = [];
  const follow = (event: Event) => {
    const link = (event.target as Element).closest("a[href]");
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    next = { url: new URL((link as HTMLAnchorElement).href), method: "GET" };
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    const unchecked = sendInvalid || noValidate || (submitter as HTMLButtonElement | null)?.formNoValidate;
    invalid = unchecked ? [] : invalidFields(form);
    next = submission(form, submitter);
  };
  // jsdom would only say that a form is invalid, and does not know `formnovalidate`.
  const form = (element.closest("button, input") as HTMLButtonElement | null)?.form;
  const noValidate = form?.noValidate ?? false;
  if (form) form.noValidate = true;
  document.addEventListener("click", follow);
  document.addEventListener("submit", submit);
  (element as HTMLElement).click();
  document.removeEventListener("click", follow);
  document.removeEventListener("submit", submit);
  if (form) form.noValidate = noValidate;
  if (invalid.length > 0) throw new Error(`A browser does not send invalid fields: ${invalid.join(", ")}`);
  return next;
}

/** The request that pressing Enter in a field makes; undefined if the form's button is disabled. */
export function pressEnter(field: HTMLInputElement): Destination | undefined {
  const button = field.form && [...field.form.elements].find((one) => one.matches("[type=submit], button:not([type])"));
  if (!button) throw new Error("The field is in no form with a button");
  return button.matches(":disabled") ? undefined : press(button);
}
