/**
 * What a document says and offers, a line for each block of it: headings, text, links with their addresses, pictures,
 * and of each form the fields, hidden ones too, with their names and values, and the buttons. What CSS does is not
 * in it.
 */
export function describeElement(root: Element): string {
  const lines: string[] = [];
  let line = "";
  const end = (): void => {
    const text = line.replace(/\s+/g, " ").trim();
    if (text !== "") lines.push(text);
    line = "";
  };
  const visit = (node: Node): void => {
    if (node.nodeType === node.TEXT_NODE) line += node.textContent;
    if (node.nodeType !== node.ELEMENT_NODE) return;
    const element = node as Element;
    if (skipped.has(element.localName)) return;
    const { before = "", after = "", own } = describe(element);
    const isBlock = blocks.has(element.localName);
    if (isBlock) end();
    line += before;
    if (own === undefined) for (const child of element.childNodes) visit(child);
    else line += own;
    line += after;
    if (isBlock) end();
    else if (cells.has(element.localName)) line += " | ";
  };
  visit(root);
  end();
  return lines.join("\n");
}

type Description = {
  before?: string;
  after?: string;
  /** Stands for the element and all that is in it. */ own?: string;
};

const skipped = new Set(["script", "style", "template", "noscript", "svg", "source", "br", "hr"]);
const cells = new Set(["th", "td", "dt"]);
const blocks = new Set(
  (
    "address article aside blockquote body button caption dd details dialog div dl fieldset figure footer form h1 h2 h3 h4 " +
    "header input label legend li main nav ol option p section select summary table textarea tr ul"
  ).split(" "),
);
/** Attributes that change what somebody sees, hears or can do. */
const told =
  "role aria-label aria-current aria-pressed aria-expanded aria-invalid aria-disabled aria-live hidden disabled open required readonly autofocus".split(
    " ",
  );

function describe(element: Element): Description {
  const at = (name: string) => element.getAttribute(name);
  const details = told.flatMap((name) =>
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

const inputDetails = [
  "type",
  "value",
  "min",
  "max",
  "maxlength",
  "inputmode",
  "autocomplete",
  "placeholder",
  "list",
  "form",
];

function control(element: Element, names: string[]): string {
  return [
    element.localName,
    ...["name", "value", ...names.filter((name) => name !== "value")].flatMap((name) =>
      element.hasAttribute(name) ? [valued(name, element.getAttribute(name))] : [],
    ),
  ].join(" ");
}

/** Which option is chosen, of how many; a short list whole. */
function describeOptions(select: Element): string {
  const options = [...select.querySelectorAll("option")];
  const names = options.map((option) => `${option.selected ? "→" : ""}${option.textContent}=${option.value}`);
  return options.length <= 12 ? names.join(", ") : `${names.find((name) => name.startsWith("→"))} of ${options.length}`;
}

const valued = (name: string, value: string | null) => (value === "" || value === null ? name : `${name}=${value}`);
