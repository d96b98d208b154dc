import { readFileSync } from "node:fs";
import type { AxeResults, RunOnly } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails with the rule, the element and the reason for everything axe finds wrong on the page as it is now, in the theme it has. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, { type: "tag", values: tags });
}

/** The same in both themes, leaving the page in the theme it had. Only the colours are different in the second. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const toggle = () => page.evaluate(() => document.documentElement.classList.toggle("dark"));
  await toggle();
  await expectNoViolations(page, { type: "rule", values: ["color-contrast", "link-in-text-block"] });
  await toggle();
  await expectAccessible(page);
}

async function expectNoViolations(page: Page, runOnly: RunOnly): Promise<void> {
  // The policy of the page forbids foreign script elements, but not what the test evaluates.
  await page.evaluate(axe);
  await page.evaluate(renderWhole);
  await page.evaluate(finishAnimations);
  const results = await page.evaluate(
    (wanted) =>
      (window as unknown as { axe: typeof import("axe-core") }).axe.run({
        runOnly: wanted,
        resultTypes: ["violations"],
      }),
    runOnly,
  );
  const theme = await page.evaluate(() => (document.documentElement.classList.contains("dark") ? "dark" : "light"));
  expect(inWords(results), `${page.url()} in the ${theme} theme`).toEqual([]);
}

/** What is out of view keeps the colours that it had in the other theme until it is rendered. */
function renderWhole(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [sheet];
}

/** Colours are measured when nothing moves any more. A colour that has arrived may set off one that is inherited from it. */
function finishAnimations(): void {
  for (let round = 0; round < 10; round += 1) {
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    if (moving.length === 0) return;
    for (const animation of moving) animation.finish();
  }
}

function inWords({ violations }: AxeResults): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")}`),
  );
}
