import type { Page } from "playwright-core";
import { expectAccessible } from "./accessibility.ts";

/** `expectAccessible` by day and by night. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const dark = colorScheme === "dark";
    await page.waitForFunction((wanted) => document.documentElement.classList.contains("dark") === wanted, dark);
    await expectAccessible(page);
  }
}
