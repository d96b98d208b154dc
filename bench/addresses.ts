import { MAX_PRICE } from "#features/catalogue/rules/product-filter.ts";

/** Every product of a new shop costs less. */
const FROM = 100_000;

/** The query of a list that is not cached, a different one for each number; the page shows the same products. */
export const coldQuery = (number: number) => `maxPrice=${FROM + (number % (MAX_PRICE - FROM))}`;

/** The paths of the pictures in a page. */
export const findPictures = (html: string) =>
  Array.from(html.matchAll(/<img[^>]* src="(\/pictures\/[^"]+)"/g), ([, path = ""]) => path);
