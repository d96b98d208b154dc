import { blocks, normalized } from "./accessibility.ts";

/**
 * What a document says and offers, one line per block: headings, text, links with their addresses, pictures, and for
 * each form the buttons and the fields, hidden ones too, with names and values. Ignores CSS.
 */
export function describeElement(root: Element): string {
  const lines: string[] = [];
  let line = "";
  const end = (): void => {
    const text = normalized(line);
    if (text !== "") lines.push(text);
    line = "";
  };
  const visit = (node: Node): void => {
    if (node.nodeType === node.TEXT_NODE) line += node.textContent;
    if (node.nodeType !== node.ELEMENT_NODE) return;
    const element = node as Element;
    if (skipped.has(element.localName)) return;
    const { before = "", after = "", own } = describe(element);
    const isCell = cells.has(element.localName);
    const isLine = !isCell && (blocks.has(element.localName) || controls.has(element.localName));
    if (isLine) end();
    line += before;
    if (own === undefined) for (const child of element.childNodes) visit(child);
    else line += own;
    line += after;
    if (isLine) end();
    if (isCell) line += " | ";
  };
  visit(root);
  end();
  return lines.join("\n");
}

type Description = {
  before?: string;
  after?: string;
  /** Replaces the element and all that is in it. */ own?: string;
};

const skipped = new Set(["script", "style", "template", "noscript", "svg", "source", "br", "hr"]);
const cells = new Set(["th", "td", "dt"]);
const controls = new Set(["button", "input", "label", "select", "textarea"]);
/** The attributes for what a person notices: the role, the name and the state. */
const noticed = [
  "role",
  ...["label", "current", "pressed", "expanded", "invalid", "disabled", "live"].map((name) => `aria-${name}`),
  "hidden",
  "disabled",
  "open",
  "required",
  "readonly",
  "autofocus",
];

function describe(element: Element): Description {
  const at = (name: string) => element.getAttribute(name);
  const details = noticed.flatMap((name) =>
    element.hasAttribute(name) ? [valued(name.replace("aria-", ""), at(name))] : [],
  );
  const noted = details.length > 0 ? `{${details.join(" ")}} ` : "";
  switch (element.localName) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
      return { before: `${"#".repeat(Number(element.localName[1]))} ${noted}` };
    case "a":
      return { before: `${noted}[`, after: `](${at("href")})` };
    case "img":
      return { own: `${noted}![${at("alt")}]` };
    case "li":
      return { before: `- ${noted}` };
    case "form":
      return { before: `form ${at("method") ?? "get"} ${at("action") ?? ""} ${at("enctype") ?? ""} ${noted}\n` };
    case "button":
      return {
        before: `${noted}<${control(element, ["type", "formaction", "formmethod", "popovertarget"])} `,
        after: ">",
      };
    case "input":
      return { own: `${noted}<${control(element, inputDetails)}${element.hasAttribute("checked") ? " checked" : ""}>` };
    case "textarea":
      return { own: `${noted}<${control(element, ["maxlength"])}: ${element.textContent}>` };
    case "select":
      return { own: `${noted}<${control(element, [])}: ${describeOptions(element)}>` };
    case "datalist":
      return { own: "" };
    default:
      return { before: noted };
  }
}

const inputDetails = ["type", "min", "max", "maxlength", "inputmode", "autocomplete", "placeholder", "list", "form"];

/** A control with its name, its value, and those of these attributes that it has. */
function control(element: Element, names: string[]): string {
  const given = ["name", "value", ...names].filter((name) => element.hasAttribute(name));
  return [element.localName, ...given.map((name) => valued(name, element.getAttribute(name)))].join(" ");
}

/** The chosen option and the number of options; a short list in full. */
function describeOptions(select: Element): string {
  const options = [...select.querySelectorAll("option")];
  const names = options.map((option) => `${option.selected ? "→" : ""}${option.textContent}=${option.value}`);
  return options.length <= 12 ? names.join(", ") : `${names.find((name) => name.startsWith("→"))} of ${options.length}`;
}

const valued = (name: string, value: string | null) => (value === "" || value === null ? name : `${name}=${value}`);
