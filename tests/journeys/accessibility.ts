import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails with the rule, the element and the reason for everything axe finds wrong on the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades in or out is looked at when it has arrived.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  // The policy of the page forbids foreign script elements, but not what the test evaluates.
  await page.evaluate(axe);
  const results = await page.evaluate(
    (wanted) => (window as unknown as { axe: typeof import("axe-core") }).axe.run({ runOnly: wanted }),
    tags,
  );
  expect(inWords(results), page.url()).toEqual([]);
}

function inWords({ violations }: AxeResults): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")}`),
  );
}
