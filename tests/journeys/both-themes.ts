import type { Page } from "playwright-core";
import { expectAccessible } from "./accessibility.ts";

/** Looks at the page as it stands with axe, by day and by night. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const dark of [true, false]) {
    await page.evaluate((wanted) => document.documentElement.classList.toggle("dark", wanted), dark);
    await expectAccessible(page);
  }
}
