import { isAriaHidden, isHidden, accessibleName, normalized, findRole, textIn } from "./accessibility.ts";

export type Pattern = string | RegExp;
export type ByRole = { name?: Pattern; exact?: boolean; level?: number };

const descendants = (root: Element) => [...root.getElementsByTagName("*")];
export const elementsBySelector = (root: Element, selector: string): Element[] => [...root.querySelectorAll(selector)];

export function elementsByRole(root: Element, role: string, { name, exact = false, level }: ByRole): Element[] {
  return descendants(root).filter(
    (element) =>
      findRole(element) === role &&
      (level === undefined || headingLevel(element) === level) &&
      !isHidden(element) &&
      !isAriaHidden(element) &&
      (name === undefined || matches(accessibleName(element), name, exact)),
  );
}

const headingLevel = (heading: Element) => Number(heading.getAttribute("aria-level") ?? heading.localName.slice(1));

/** The smallest elements that contain a text. */
export function elementsByText(root: Element, text: Pattern, exact: boolean): Element[] {
  const found: Element[] = [];
  const search = (element: Element): boolean => {
    if (element.matches("head, script, style, template") || !matches(textIn(element), text, exact)) return false;
    const inner = [...element.children].map(search);
    if (!inner.includes(true)) found.push(element);
    return true;
  };
  const searchAll = (element: Element): void => {
    for (const child of element.children) if (!search(child)) searchAll(child);
  };
  if (!search(root)) searchAll(root);
  return found;
}

/** The elements with this label, be it a `label` or an ARIA attribute. */
export function elementsByLabel(root: Element, label: Pattern, exact: boolean): Element[] {
  return descendants(root).filter((element) => readLabels(element).some((text) => matches(text, label, exact)));
}

function readLabels(element: Element): string[] {
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const labelledBy = ids.map((id) => element.ownerDocument.getElementById(id)).filter((one) => one !== null);
  if (labelledBy.length > 0) return labelledBy.map(textIn);
  const ariaLabel = element.getAttribute("aria-label");
  if (ariaLabel?.trim()) return [ariaLabel];
  return [...((element as HTMLInputElement).labels ?? [])].map(textIn);
}

export function matches(text: string, pattern: Pattern, exact: boolean): boolean {
  const found = normalized(text);
  if (typeof pattern !== "string") return pattern.test(found);
  const wanted = normalized(pattern);
  return exact ? found === wanted : found.toLowerCase().includes(wanted.toLowerCase());
}
