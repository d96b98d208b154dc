import { findPublicPage } from "#platform/http/public-pages.ts";
import { sorted } from "#platform/rules/collections.ts";

/** Whether the browser may cache a page. A page that is not in the table of public pages is private. */
export function isCacheable(path: string): boolean {
  const page = findPublicPage(path);
  return page !== undefined && !page.router;
}

/**
 * The paths of the built files that a page references: style sheets, scripts, fonts and images, including the code that
 * a reading page loads at the first touch, which its data element names in attributes
 * (features/shell/reading/render.tsx).
 */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g) ?? [])];
}

/** The 400 px pictures of the products in a page, and the products' ids. */
export function productsIn(html: string): { pictures: string[]; ids: string[] } {
  return {
    pictures: [...new Set(html.match(/\/pictures\/[\w-]+(?:\.[0-9a-f]{8})?-400\.avif/g) ?? [])],
    ids: [...new Set([...html.matchAll(/href="\/product\/([\w-]+)"/g)].map((match) => match[1] ?? ""))],
  };
}

const widths = ["400", "640", "320", "800", "200", "1200", "1600"];

/**
 * The best cached file that can replace a picture, or undefined: another width, or the picture from before a
 * deployment, is better than none.
 * @param cached paths
 */
export function substituteFor(picture: string, cached: readonly string[]): string | undefined {
  const wanted = parsePicturePath(picture);
  if (!wanted) return undefined;
  const formats = wanted.format === "avif" ? ["avif"] : ["webp", "avif"];
  const candidates = cached.filter((path) => {
    const found = parsePicturePath(path);
    return found?.name === wanted.name && formats.includes(found.format);
  });
  const rank = (path: string) => {
    const { hash, width, format } = parsePicturePath(path) ?? wanted;
    return [hash === wanted.hash ? 0 : 1, formats.indexOf(format), widths.indexOf(width)].join("");
  };
  return sorted(candidates, (one, other) => rank(one).localeCompare(rank(other)))[0];
}

/** Parses `/pictures/egusi.1a2b3c4d-400.avif`; the hash may be absent. */
function parsePicturePath(picture: string) {
  const [, name, hash, width, format] = /^(.+?)(?:\.([0-9a-f]{8}))?-(\d+)\.(avif|webp)$/.exec(picture) ?? [];
  return name && width && format ? { name, hash, width, format } : undefined;
}

/** For visitors who save data: the 400 px file of a wider picture; smaller pictures stay unchanged. */
export function smaller(picture: string): string {
  return picture.replace(/-(640|800|1200|1600)\.(avif|webp)$/, "-400.$2");
}
