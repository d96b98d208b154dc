import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails on anything that axe finds on the page as it is now, in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // Our policy lets no strange script in; the debugger's door is not the page's.
  await page.evaluate(axe);
  const wasDark = await page.evaluate(() => document.documentElement.classList.contains("dark"));
  for (const dark of [false, true]) {
    await page.evaluate((on) => document.documentElement.classList.toggle("dark", on), dark);
    await settled(page);
    const found = await page.evaluate(async (tags) => {
      const { axe: checker } = window as unknown as { axe: { run(root: Document, options: object): Promise<Results> } };
      const { violations } = await checker.run(document, { runOnly: tags });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
    }, rules);
    expect(found, `${page.url()} in the ${dark ? "dark" : "light"} theme`).toEqual([]);
  }
  await page.evaluate((on) => document.documentElement.classList.toggle("dark", on), wasDark);
}

type Results = { violations: { id: string; nodes: { html: string }[] }[] };

/** Colours are measured when nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}
