import * as features from "#features/pages.ts";
import type { Page } from "../rules/page.ts";

/** The pages of all features. */
export const allPages: Page[] = Object.values<Page[]>(features).flat();
