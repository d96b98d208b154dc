import { accessibleName, inputType } from "./accessibility.ts";

/** Replaces what differs between shops and runs, such as names of products. */
export type Masks = { text(text: string): string; url(url: string): string };

/**
 * The structure of a document, a line for each heading, form, field, button and link with its accessible name. Prose
 * and pictures are left out. Of the rows of a list, all but the first have only the lines that no earlier one has. The
 * links of a navigation are on the first of its pages, and the others have only the link to themselves.
 */
export function describeStructure(root: Element, masks: Masks): string[] {
  const own = describe(root, masks);
  const lines = own === undefined ? [] : [own];
  if (root.localName === "form") lines[0] += hiddenFields(root, masks);
  if (whole.has(root.localName)) return lines;
  const current = root.localName === "nav" && root.querySelector("a[aria-current=page]");
  if (current && current !== root.querySelector("a")) return describeStructure(current, masks);
  const earlier = new Set<string>();
  for (const child of root.children) {
    const described = describeStructure(child, masks);
    const isRow = rows.has(child.localName);
    for (const line of described) {
      const isKnown = isRow && earlier.has(kindOfLine(line));
      if (!isKnown && !(line.includes("…") && line === lines.at(-1))) lines.push(line);
    }
    if (isRow) for (const line of described) earlier.add(kindOfLine(line));
  }
  return lines;
}

const rows = new Set(["li", "tr", "article", "fieldset"]);
const whole = new Set(["button", "select", "textarea", "script", "style", "template", "svg"]);

/** Links to pages of one kind, such as of the orders in a list, are of one kind also if their texts differ. */
const kindOfLine = (line: string) => (/^\[.*\]\(.*[:#…]/.test(line) ? line.replace(/^\[.*\]\(/, "(") : line);

function describe(element: Element, masks: Masks): string | undefined {
  const tag = element.localName;
  const at = (name: string) => element.getAttribute(name) ?? "";
  const name = () => masks.text(accessibleName(element));
  switch (tag) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return `${"#".repeat(Number(tag[1]))} ${name()}`;
    case "a":
      return `[${name()}](${masks.url(at("href"))})${states(element)}`;
    case "summary":
      return `<summary> ${masks.text(element.textContent)}`;
    case "form":
      return ["form", at("method") || "get", masks.url(at("action")), at("enctype")].filter(Boolean).join(" ");
    case "button":
      return `<${control(element, masks, ["type", "formaction", "formmethod", "popovertarget"])}> ${name()}`;
    case "input":
      return inputType(element) === "hidden" ? undefined : `<${control(element, masks, limits)}> ${name()}`;
    case "textarea":
      return `<${control(element, masks, limits)}> ${name()}`;
    case "select":
      return `<${control(element, masks, [])}> ${name()}: ${options(element, masks)}`;
    default:
      return undefined;
  }
}

const limits = ["type", "min", "max", "maxlength", "inputmode", "autocomplete", "placeholder", "form"];
const noticed = ["required", "disabled", "readonly", "autofocus", "aria-invalid", "aria-current", "aria-pressed"];

/** A control with its name, what limits it, its state and, where people choose it and do not type it, its value. */
function control(element: Element, masks: Masks, names: string[]): string {
  const isChosen = element.localName === "button" || /^(checkbox|radio)$/.test(inputType(element));
  const given = ["name", ...(isChosen ? ["value"] : []), ...names].filter((name) => element.hasAttribute(name));
  const attributes = given.map((name) => {
    const value = element.getAttribute(name) ?? "";
    if (name === "popovertarget" || name === "form") return name;
    if (name === "formaction") return valued(name, masks.url(value));
    // The id of a session is random: its parts may look like numbers, and by chance it has no digit.
    if (name === "value" && /^[\w-]{32,}$/.test(value)) return valued(name, "#");
    return valued(name, /^(autocomplete|maxlength)$/.test(name) ? value : masks.text(value));
  });
  return [element.localName, ...attributes].join(" ") + states(element);
}

function states(element: Element): string {
  const given = noticed.filter((name) => element.hasAttribute(name) && element.getAttribute(name) !== "false");
  return given.map((name) => ` ${valued(name.replace("aria-", ""), element.getAttribute(name))}`).join("");
}

/** The names of a short list. */
function options(select: Element, masks: Masks): string {
  const names = [...select.querySelectorAll("option")].map((option) => masks.text(option.textContent));
  return names.length > 12 ? "…" : [...new Set(names)].join(", ");
}

/** The names of the hidden fields of a form, and the values that are words of the shop's own. */
function hiddenFields(form: Element, masks: Masks): string {
  const fields = [...form.querySelectorAll("input[type=hidden]:not([name=openedFor])")];
  const names = fields.map((field) => {
    const name = masks.text(field.getAttribute("name") ?? "");
    return name === "intent" ? valued(name, field.getAttribute("value")) : name;
  });
  return names.length === 0 ? "" : `, hidden: ${[...new Set(names)].toSorted().join(" ")}`;
}

const valued = (name: string, value: string | null) => (value === "" || value === null ? name : `${name}=${value}`);
