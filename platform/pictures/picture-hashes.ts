import { readFile } from "node:fs/promises";
import { pictureStamp } from "./encode-picture.ts";
import { listPictures } from "./picture-sizes.ts";

/** Hexadecimal digits: enough to tell the versions of one picture apart. */
const LENGTH = 8;

/**
 * The hash in the URLs of each picture's files, by picture name: of its master and of all settings that the files
 * depend on.
 */
export async function pictureHashes(masters: string): Promise<Record<string, string>> {
  const hashes = (await listPictures(masters)).map(async (picture) => {
    const stamp = pictureStamp(await readFile(picture.master), picture);
    return [picture.name, stamp.slice(0, LENGTH)] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}
