import { readFileSync } from "node:fs";
import type { RunOnly } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const passes: Passes = {
  everything: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  colours: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

type Passes = { everything: RunOnly; colours: RunOnly };

/**
 * Fails with theme, rule, element and reason of every axe violation on the current page: of all rules in the theme that
 * it shows, and of those about colours in the other theme.
 */
export async function expectAccessibleInBothThemes(page: Page, what = page.url()): Promise<void> {
  // The page's CSP blocks injected script elements, but not what the test evaluates. Sending axe takes about as long as
  // running it, so a document gets it once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  expect(await page.evaluate(findViolations, passes), what).toEqual([]);
}

/** Evaluated in the page, at once for both themes, because each request to the page waits for the whole browser. */
async function findViolations({ everything, colours }: Passes): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const theme = document.documentElement.classList;
  // What the sticky header covers in part would count as too small.
  scrollTo({ top: 0, behavior: "instant" });
  // Content out of view is not rendered, and keeps the colours of the other theme until it is.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [sheet];
  theme.toggle("dark");
  const inTheOther = await runAxe(colours);
  theme.toggle("dark");
  return [...inTheOther, ...(await runAxe(everything))];

  async function runAxe(runOnly: RunOnly): Promise<string[]> {
    // Colours are measured after all transitions: a finished one may start another on an element that inherits from it.
    for (let round = 0; round < 10; round += 1) {
      const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
      if (moving.length === 0) break;
      for (const animation of moving) animation.finish();
    }
    const { violations } = await axe.run({ runOnly, resultTypes: ["violations"], preload: false });
    const shown = theme.contains("dark") ? "dark" : "light";
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) =>
        `${shown}: ${id}: ${target.join(" ")}: ${failureSummary}`.replace(/\s+/g, " "),
      ),
    );
  }
}
