import { readFileSync } from "node:fs";
import path from "node:path";
import type { Previews } from "../ui/previews.ts";

/** The previews that `preparePictures` wrote, by picture URL; empty before it has run. */
export function readPreviews(pictures: string): Previews {
  const file = path.join(pictures, "previews.json");
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return {};
  }
  const byFile = JSON.parse(text) as Record<string, string>;
  return Object.fromEntries(Object.entries(byFile).map(([name, preview]) => [`/pictures/${name}`, preview]));
}
