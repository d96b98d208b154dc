import type { ComponentType } from "react";

type Page = ComponentType<{ loaderData: never }>;

export type ReadingPage = { /** Below `features/`. */ file: string; page: Page; ownFrame: true | undefined };
type Options = { /** The page renders its own header and footer. */ ownFrame?: true };

/**
 * The `handle` of a route for a document without a router. The browser loads its code when a control that needs it is
 * first touched, or after the page if it fills in the visitor's data (docs/decisions/reading-pages.md).
 * @param file of the page below `features/`, such as `home/storefront/home-page`
 */
export function readingPage(
  file: string,
  page: Page,
  { ownFrame }: Options = {},
): { readingPage: ReadingPage; ownFrame: true | undefined } {
  return { readingPage: { file, page, ownFrame }, ownFrame };
}

/** The reading page of a route's `handle`, or undefined. */
export function findReadingPage(handle: unknown) {
  return (handle as Partial<ReturnType<typeof readingPage>> | undefined)?.readingPage;
}
