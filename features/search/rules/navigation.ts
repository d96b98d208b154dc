import { inOrder } from "#app";
import * as features from "#features/pages.ts";
import type { NavigationPage, OtherName } from "#platform/rules/navigation.ts";
import type { Page } from "#platform/rules/page.ts";

const pages = inOrder<Page[]>(features).flatMap(([, own]) => own);

/** The pages in the office's navigation, in the order of app.ts. */
export const navigation: NavigationPage[] = pages.flatMap(({ path, navigation: entry }) =>
  entry ? [{ path, ...entry }] : [],
);

/** Other names of the office's pages and actions, with where they lead. */
export const otherNames: { label: string; to: string; path: string }[] = pages.flatMap(({ path, names = [] }) =>
  names.map((name) => ({ path, ...readName(path, name) })),
);

function readName(path: string, name: OtherName): { label: string; to: string } {
  return typeof name === "string" ? { label: name, to: path } : { label: name[0], to: path + name[1] };
}
