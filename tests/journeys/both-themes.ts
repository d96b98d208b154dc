import type { Page } from "playwright-core";
import { expectAccessible } from "./accessibility.ts";

/** Looks at the page as it stands with axe, by night and by day. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const dark of [true, false]) {
    await page.evaluate((wanted) => document.documentElement.classList.toggle("dark", wanted), dark);
    // Behind an open dialog the promise of a transition may stay open for ever, although the transition is over.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
    );
    await expectAccessible(page);
  }
}
