import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { readNamedRows, type NamedRow } from "./read-named-rows.ts";
import { BadSheet } from "./read-rows.ts";

/** Where a checkout or a release has its sources, seen from the built server too. */
const root = path.dirname(createRequire(import.meta.url).resolve("#app"));

/** A file of the shop's first data; `name` is its path in the sources. */
export const readSeedFile = (name: string): Promise<Buffer> => readFile(path.join(root, name));

/**
 * The lines of a CSV file of the shop's first data, each as `read` reads it. Throws, with the file and the line, for
 * one that is no such line or that `read` throws for, so that no shop begins with a part of them.
 */
export async function readSeed<Column extends string, T>(
  name: string,
  columns: readonly Column[],
  read: (row: NamedRow<Column>["row"]) => T,
): Promise<T[]> {
  const rows: T[] = [];
  const content = await readSeedFile(name);
  let at = 1;
  try {
    for await (const { line, row } of readNamedRows(content, { columns })) {
      at = line;
      rows.push(read(row));
    }
  } catch (cause) {
    if (cause instanceof BadSheet) at = cause.at.line;
    throw new Error(`${name}, line ${at}: ${String(cause)}`, { cause });
  }
  return rows;
}
