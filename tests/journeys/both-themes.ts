import type { Page } from "playwright-core";
import { expectAccessible } from "./accessibility.ts";

/** Looks at the page as it stands with axe, by night and by day, and leaves it in the theme it was in. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const wasDark = await page.evaluate(() => document.documentElement.classList.contains("dark"));
  for (const dark of [!wasDark, wasDark]) {
    await page.evaluate((wanted) => document.documentElement.classList.toggle("dark", wanted), dark);
    await expectAccessible(page);
  }
}
