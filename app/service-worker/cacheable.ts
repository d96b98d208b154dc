import { findPublicPage } from "../public-pages.ts";

/** Whether the browser may cache a page. A page that is not in the table of public pages is private. */
export function isCacheable(path: string): boolean {
  return findPublicPage(path)?.offline === true;
}

/** The page that a path of React Router's data belongs to: `/cart` for `/cart.data`; undefined for any other path. */
export function pageOfData(path: string): string | undefined {
  return path.endsWith(".data") ? path.slice(0, -".data".length) : undefined;
}

/**
 * The paths of the built files that a page references: style sheets, scripts, fonts, images; also the code that a
 * reading page loads when it is touched, whose names are in the attributes of its data (app/reading/render.tsx).
 */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g) ?? [])];
}

/** The 400 px pictures of the products in a page, and the products' ids. */
export function productsIn(html: string): { pictures: string[]; ids: string[] } {
  return {
    pictures: [...new Set(html.match(/\/pictures\/[\w-]+-400\.avif/g) ?? [])],
    ids: [...new Set([...html.matchAll(/href="\/product\/([\w-]+)"/g)].map((match) => match[1] ?? ""))],
  };
}

/** The files that can replace a picture, best first: another width is better than a missing picture. */
export function substitutesFor(picture: string): string[] {
  const [, name, format] = /^(.*)-\d+\.(avif|webp)$/.exec(picture) ?? [];
  if (!name) return [];
  const formats = format === "avif" ? ["avif"] : ["webp", "avif"];
  return formats.flatMap((extension) => [400, 800, 200, 1200].map((width) => `${name}-${width}.${extension}`));
}

/** For visitors who save data: the 400 px file of a wider picture; a smaller one stays as it is. */
export function smaller(picture: string): string {
  return picture.replace(/-(800|1200|1600)\.(avif|webp)$/, "-400.$2");
}
