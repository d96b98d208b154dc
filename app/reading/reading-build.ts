import fs from "node:fs";
import path from "node:path";
import type { ReadingAssets } from "./assets.ts";

// Part of the build (react-router.config.ts).

/** An entry of Vite's manifest ("Backend Integration" in its guide). */
type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

/**
 * Lists the files of each reading page for the server, from Vite's manifest, which is then removed: the browser may not
 * read the names of all sources. Returns the pages' own files below `app/storefront/`, such as `home/home-page`.
 */
export function writeReadingAssets(buildDirectory: string): string[] {
  const folder = path.join(buildDirectory, "client/.vite");
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, "manifest.json"), "utf8")) as Manifest;
  const pages = Object.keys(manifest).flatMap((source) => {
    const [, file] = /^app\/storefront\/(.+-page)\.tsx$/.exec(source) ?? [];
    return file ? [[file, assetsOf(manifest, source)] as const] : [];
  });
  if (pages.length === 0) throw new Error("The build has no reading page");
  fs.writeFileSync(path.join(buildDirectory, "reading-pages.json"), JSON.stringify(Object.fromEntries(pages)));
  fs.rmSync(folder, { recursive: true });
  return pages.map(([file]) => file);
}

function assetsOf(manifest: Manifest, page: string): ReadingAssets {
  const chunks = [...chunksOf(manifest, "app/reading/hydrate.tsx"), ...chunksOf(manifest, page)];
  return {
    css: urls(chunks.flatMap(({ css = [] }) => css)),
    code: urls(chunks.map(({ file }) => file)),
    visit: urls(chunksOf(manifest, "app/visit/visit.ts").map(({ file }) => file)),
  };
}

function urls(files: string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}

/** A chunk and all that it imports statically. */
function chunksOf(manifest: Manifest, key: string, found = new Set<Chunk>()): Chunk[] {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk)) return [...found];
  found.add(chunk);
  for (const other of chunk.imports ?? []) chunksOf(manifest, other, found);
  return [...found];
}
