import type { ComponentType } from "react";

type Page = ComponentType<{ loaderData: never }>;

/**
 * The `handle` of a route whose page is only read: a document without a router, whose code the browser loads at the
 * first touch of what needs it (docs/decisions/reading-pages.md).
 * @param file of the page below `app/storefront/`, such as `home/home-page`
 */
export function readingPage(file: string, page: Page) {
  return { readingPage: { file, page } };
}

/** The reading page of a route's `handle`, or undefined. */
export function readingPageOf(handle: unknown) {
  return (handle as Partial<ReturnType<typeof readingPage>> | undefined)?.readingPage;
}
