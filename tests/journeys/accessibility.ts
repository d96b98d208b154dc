import { readFileSync } from "node:fs";
import type { AxeResults, RunOnly } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails with rule, element and reason of every axe violation on the current page, in its current theme. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, { type: "tag", values: tags });
}

/** The same in both themes; only the colours are checked in the second. Restores the original theme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const toggle = () => page.evaluate(() => document.documentElement.classList.toggle("dark"));
  await toggle();
  await expectNoViolations(page, { type: "rule", values: ["color-contrast", "link-in-text-block"] });
  await toggle();
  await expectAccessible(page);
}

async function expectNoViolations(page: Page, runOnly: RunOnly): Promise<void> {
  // What the sticky header covers in part would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  // The page's CSP blocks injected script elements, but not what the test evaluates.
  await page.evaluate(axe);
  await page.evaluate(renderEverything);
  await page.evaluate(finishAnimations);
  const results = await page.evaluate(
    (rules) =>
      (window as unknown as { axe: typeof import("axe-core") }).axe.run({
        runOnly: rules,
        resultTypes: ["violations"],
      }),
    runOnly,
  );
  const theme = await page.evaluate(() => (document.documentElement.classList.contains("dark") ? "dark" : "light"));
  expect(messagesOf(results), `${page.url()} in the ${theme} theme`).toEqual([]);
}

/** Content out of view is not rendered, and keeps the colours of the other theme until it is. */
function renderEverything(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [sheet];
}

/** Colours are measured after all transitions: a finished one may start another on an element that inherits from it. */
function finishAnimations(): void {
  for (let round = 0; round < 10; round += 1) {
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    if (moving.length === 0) return;
    for (const animation of moving) animation.finish();
  }
}

function messagesOf({ violations }: AxeResults): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")}`),
  );
}
