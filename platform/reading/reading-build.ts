import fs from "node:fs";
import path from "node:path";
import type { ReadingAssets } from "./assets.ts";

// Part of the build (vite.config.ts, react-router.config.ts).

/** The chunk with the code of every visit (`visit.ts`). */
export const VISIT_CHUNK = "start";

/** An entry of Vite's manifest ("Backend Integration" in its guide). */
type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

/**
 * Whether a route's source is a reading page. Throws if it also has a middleware, because the page cache runs such a
 * page's loader without one.
 */
export function isReadingPage(file: string, source: string): boolean {
  if (!source.includes("readingPage(")) return false;
  if (/^export (const|let|function|async function) middleware\b|^export \{[^}]*\bmiddleware\b/m.test(source)) {
    throw new Error(`${file} is a reading page: the page cache would not run its middleware`);
  }
  return true;
}

/**
 * Lists each reading page's files for the server, from Vite's manifest, then removes the manifest so that browsers
 * cannot read the names of all sources. Returns the pages' own files below `features/`, such as
 * `home/storefront/home-page`.
 */
export function writeReadingAssets(buildDirectory: string): string[] {
  const folder = path.join(buildDirectory, "client/.vite");
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, "manifest.json"), "utf8")) as Manifest;
  const pages = Object.keys(manifest).flatMap((source) => {
    const [, file] = /^features\/(.+\/storefront\/.*-page)\.tsx\?entry$/.exec(source) ?? [];
    return file ? [[file, collectAssets(manifest, source)] as const] : [];
  });
  if (pages.length === 0) throw new Error("The build has no reading page");
  fs.writeFileSync(path.join(buildDirectory, "reading-pages.json"), JSON.stringify(Object.fromEntries(pages)));
  fs.rmSync(folder, { recursive: true });
  return pages.map(([file]) => file);
}

function collectAssets(manifest: Manifest, page: string): ReadingAssets {
  const chunks = collectChunks(manifest, page);
  return {
    // The style sheets of all pages first: they declare the cascade layers.
    css: urls(chunks.flatMap(({ css = [] }) => css)),
    code: collectFiles(chunks),
    visit: collectFiles(chunks.filter(({ name }) => name === VISIT_CHUNK)),
  };
}

/** The entry first. */
function collectFiles(chunks: Chunk[]): string[] {
  return urls(chunks.reduceRight<string[]>((files, { file }) => [...files, file], []));
}

function urls(files: string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}

/** A chunk and everything it imports statically, each after its own imports. */
function collectChunks(manifest: Manifest, key: string): Chunk[] {
  const seen = new Set<string>();
  const found: Chunk[] = [];
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const other of chunk.imports ?? []) follow(other);
    found.push(chunk);
  };
  follow(key);
  return found;
}
