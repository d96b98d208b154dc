import { readFileSync } from "node:fs";

/** The URLs that a reading page's document loads. */
export type ReadingAssets = {
  css: string[];
  /** The page's code, its entry first. */ code: string[];
  /** The code that every visit loads (`visit.ts`). */ visit: string[];
};

let built: Record<string, ReadingAssets> | undefined;

/** The files of a reading page, as `reading-build.ts` lists them; none when rendering from source. */
export function readingAssets(file: string): ReadingAssets {
  if (!import.meta.env.PROD) return { css: [], code: [], visit: [] };
  built ??= JSON.parse(readFileSync(new URL("../reading-pages.json", import.meta.url), "utf8")) as typeof built;
  const assets = built?.[file];
  if (!assets) throw new Error(`The build lists no files of the page ${file}`);
  return assets;
}
