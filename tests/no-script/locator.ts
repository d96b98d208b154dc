import { readInnerText, isHidden, textIn } from "./accessibility.ts";
import {
  elementsByLabel,
  elementsByRole,
  elementsBySelector,
  elementsByText,
  matches,
  type ByRole,
  type Pattern,
} from "./find.ts";
import { fill, selectOption, upload, type UploadedFile } from "./form.ts";
import { press, pressEnter } from "./press.ts";
import type { Navigation } from "./session.ts";

/** The functions of a Playwright locator that a page without JavaScript has. */
export type NoScriptLocator = {
  getByRole(role: string, options?: ByRole): NoScriptLocator;
  getByText(text: Pattern, options?: { exact?: boolean }): NoScriptLocator;
  getByLabel(label: Pattern, options?: { exact?: boolean }): NoScriptLocator;
  getByPlaceholder(text: string): NoScriptLocator;
  locator(selector: string): NoScriptLocator;
  filter(options: { hasText?: Pattern; has?: NoScriptLocator }): NoScriptLocator;
  first(): NoScriptLocator;
  last(): NoScriptLocator;
  nth(index: number): NoScriptLocator;
  elements(): Element[];

  waitFor(options?: { state?: "visible" | "hidden" }): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  isChecked(): Promise<boolean>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
  textContent(): Promise<string | null>;
  innerText(): Promise<string>;
  innerHTML(): Promise<string>;
  allTextContents(): Promise<string[]>;
  allInnerTexts(): Promise<string[]>;

  fill(text: string): Promise<void>;
  /** Chooses an option by its value or label. */
  selectOption(valueOrLabel: string): Promise<void>;
  setInputFiles(files: UploadedFile | UploadedFile[]): Promise<void>;
  check(): Promise<void>;
  uncheck(): Promise<void>;
  /** A form with an invalid field is not sent, and the click fails and names the fields, unless `sendInvalid`. */
  click(options?: { sendInvalid?: boolean }): Promise<void>;
  press(key: "Enter"): Promise<void>;
};

type Destination = Omit<Navigation, "from">;

/** What a locator needs from its page. */
export type Viewer = { document(): Document; url(): string; navigate(to: Destination): Promise<void> };

/**
 * Finds elements of the page's current document each time it is used. Its functions do what those of a Playwright
 * locator do, at once.
 */
export function locator(viewer: Viewer, description: string, find: () => Element[]): NoScriptLocator {
  const within = (what: string, search: (root: Element) => Element[]): NoScriptLocator =>
    locator(viewer, `${description} ${what}`.trim(), () => [...new Set(find().flatMap(search))]);
  const nth = (index: number): NoScriptLocator =>
    locator(viewer, `${description} (${index})`, () => find().slice(index).slice(0, 1));
  /** The only element found. */
  const one = (): Element => {
    const found = find();
    if (found.length === 1 && found[0]) return found[0];
    throw new Error(`${found.length} of ${description}: ${explain(viewer, found)}`);
  };
  const visible = (): Element => {
    const element = one();
    if (isHidden(element)) throw new Error(`${description} is hidden: ${explain(viewer, [element])}`);
    return element;
  };
  const usable = (): Element => {
    const element = visible();
    if (element.closest("button, input, select, textarea")?.matches(":disabled"))
      throw new Error(`${description} is disabled: ${explain(viewer, [element])}`);
    return element;
  };
  const follow = async (next: Destination | undefined) => {
    if (next) await viewer.navigate(next);
  };
  const setChecked = async (checked: boolean): Promise<void> => {
    const box = usable() as HTMLInputElement;
    if (box.checked !== checked) await follow(press(box));
    if (box.checked !== checked) throw new Error(`${description} cannot be ${checked ? "" : "un"}checked`);
  };

  return {
    getByRole: (role, options = {}) =>
      within(`${role} ${options.name ?? ""}`, (root) => elementsByRole(root, role, options)),
    getByText: (text, { exact = false } = {}) => within(`text ${text}`, (root) => elementsByText(root, text, exact)),
    getByLabel: (label, { exact = false } = {}) =>
      within(`label ${label}`, (root) => elementsByLabel(root, label, exact)),
    getByPlaceholder: (text) =>
      within(`placeholder ${text}`, (root) => elementsBySelector(root, `[placeholder="${text}"]`)),
    locator: (selector) => within(selector, (root) => elementsBySelector(root, selector)),
    filter: ({ hasText, has }) =>
      locator(viewer, `${description} with ${hasText ?? "…"}`, () =>
        find().filter(
          (each) =>
            (hasText === undefined || matches(textIn(each), hasText, false)) &&
            (has === undefined || has.elements().some((inner) => each.contains(inner))),
        ),
      ),
    first: () => nth(0),
    last: () => locator(viewer, `last ${description}`, () => find().slice(-1)),
    nth,
    elements: find,

    async waitFor({ state = "visible" } = {}) {
      if (state === "visible") visible();
      else if (find().some((element) => !isHidden(element))) throw new Error(`${description} is not hidden`);
    },
    count: async () => find().length,
    isVisible: async () => find().length > 0 && !isHidden(one()),
    isChecked: async () => (one() as HTMLInputElement).checked,
    inputValue: async () => (one() as HTMLInputElement).value,
    getAttribute: async (name) => one().getAttribute(name),
    textContent: async () => one().textContent,
    innerText: async () => readInnerText(one()),
    innerHTML: async () => one().innerHTML,
    allTextContents: async () => find().map(({ textContent }) => textContent ?? ""),
    allInnerTexts: async () => find().map(readInnerText),

    fill: async (text) => fill(usable(), text),
    selectOption: async (valueOrLabel) => selectOption(usable(), valueOrLabel),
    setInputFiles: async (files) => upload(usable(), [files].flat()),
    check: () => setChecked(true),
    uncheck: () => setChecked(false),
    click: async (options) => follow(press(usable(), options)),
    press: async () => follow(pressEnter(usable() as HTMLInputElement)),
  };
}

const MOST_CHARACTERS = 1_500;

function explain(viewer: Viewer, found: Element[]): string {
  const elements = found.map(({ outerHTML }) => outerHTML.slice(0, 150)).join("\n");
  const text = readInnerText(viewer.document().body).slice(0, MOST_CHARACTERS);
  return `${elements}\n${viewer.url()} shows:\n${text}`;
}
