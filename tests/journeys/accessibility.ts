import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The page as it stands breaks no rule of WCAG 2.2 AA that a machine can check, in the light theme and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Evaluated, not added as a script: the policy of the page lets in no script of ours.
    await page.evaluate(axe);
    const found = await page.evaluate(`axe.run({ runOnly: ${JSON.stringify(rules)} }).then((answer) =>
      answer.violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ": " + node.target + " " + node.failureSummary)))`);
    expect(found, `${page.url()} in the ${colorScheme} theme`).toEqual([]);
  }
}
