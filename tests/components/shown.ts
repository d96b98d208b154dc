/** What the page says. */
export const shownText = () => document.body.textContent;

/** The links of the page, each as `label → path`. */
export function shownLinks(within: ParentNode = document.body): string[] {
  return [...within.querySelectorAll("a")].map((link) => `${link.textContent} → ${link.getAttribute("href")}`);
}

/** The labels of the buttons. */
export function shownButtons(within: ParentNode = document.body): (string | null)[] {
  return [...within.querySelectorAll("button")].map(({ textContent }) => textContent);
}
