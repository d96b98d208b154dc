// Pages that are the same for everybody. What is not named here is never kept: a list of what is closed would have to know
// every page that is still to come.
const open = [
  /^\/$/,
  /^\/products$/,
  /^\/product\/[^/]+$/,
  /^\/(categories|cart|favorites|checkout)$/,
  /^\/(shipping|returns|faq|about|privacy|terms|cookies|accessibility)$/,
];

/** Whether a page may be kept in the browser. */
export function isCacheable(path: string): boolean {
  return open.some((form) => form.test(path));
}

/** The page that an address of React Router's data belongs to: `/products.data` is of `/products`; undefined for anything else. */
export function pageOfData(path: string): string | undefined {
  if (path.endsWith("/_.data")) return path.slice(0, -"_.data".length);
  return path.endsWith(".data") ? path.slice(0, -".data".length) : undefined;
}

/** The addresses of built files that stand in a page: its style, its scripts, its typeface. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g) ?? [])];
}

/** The small pictures of the products in a page, and the products. */
export function productsIn(html: string): { pictures: string[]; ids: string[] } {
  return {
    pictures: [...new Set(html.match(/\/pictures\/[\w-]+-400\.avif/g) ?? [])],
    ids: [...new Set([...html.matchAll(/href="\/product\/([\w-]+)"/g)].map((match) => match[1] ?? ""))],
  };
}

/** The files that can stand in for a picture, best first: another width is better than a hole. */
export function substitutesFor(picture: string): string[] {
  const [, name, format] = /^(.*)-\d+\.(avif|webp)$/.exec(picture) ?? [];
  if (!name) return [];
  const formats = format === "avif" ? ["avif"] : ["webp", "avif"];
  return formats.flatMap((kind) => [400, 800, 200, 1200].map((width) => `${name}-${width}.${kind}`));
}

/** For visitors who save data: the 400 px file of a picture that would be wider. */
export function smaller(picture: string): string {
  return picture.replace(/-(800|1200|1600)\.(avif|webp)$/, "-400.$2");
}
