/** The text of the page. */
export const shownText = () => document.body.textContent;

/** The links of the page, each as `label → path`. */
export function shownLinks(within: ParentNode = document.body): string[] {
  return [...within.querySelectorAll("a")].map((link) => `${link.textContent} → ${link.getAttribute("href")}`);
}

/** The labels of the buttons. */
export function shownButtons(within: ParentNode = document.body): (string | null)[] {
  return [...within.querySelectorAll("button")].map(({ textContent }) => textContent);
}

/** What a form would send, by the names of its fields; null if there is no such form. */
export function shownFields(selector = "form"): Record<string, FormDataEntryValue> | null {
  const form = document.querySelector<HTMLFormElement>(selector);
  return form && Object.fromEntries(new FormData(form));
}

/** The texts of the cells of each row of a table. */
export function shownRows(within: ParentNode | null | undefined): (string | null)[][] {
  return [...(within?.querySelectorAll("tr") ?? [])].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );
}
