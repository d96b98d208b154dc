import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { encodeSize, pictureStamp } from "./encode-picture.ts";
import { listPictures, listSizes, type PictureFolders, type PictureSize } from "./picture-sizes.ts";
import { readStamps } from "./prepare-pictures.ts";
import { saveFile } from "./save-file.ts";

/** Encoding uses a whole core; pages are rendered beside it. */
const ENCODINGS_AT_ONCE = 2;

// Of the process and not of a listener: development makes a new listener for each request.
const pending = new Map<string, Promise<Buffer>>();
const queue: (() => void)[] = [];
let encodings = 0;

/**
 * The bytes of one picture file, `egusi-400.avif`: made from its master and saved when it does not exist. Undefined for a name, a
 * width or a format that is not one of ours. Simultaneous calls for one file share one encoding. Rejects when the master is broken.
 */
export async function pictureSizeBytes(
  folders: PictureFolders,
  file: string,
  log: Pick<Logger, "warn">,
): Promise<Buffer | undefined> {
  // The name is looked up in a list and never joined to a path before, so it cannot leave the folder.
  const size = listSizes(await listPictures(folders.masters)).get(file);
  return size && makePicture(folders, size, log);
}

/** Makes one picture file unless it exists, saves it, and returns its bytes. */
export function makePicture(folders: PictureFolders, size: PictureSize, log: Pick<Logger, "warn">): Promise<Buffer> {
  const target = path.join(folders.pictures, size.file);
  const known = pending.get(target);
  if (known) return known;
  const made = inTurn(() => encodeAndSave(folders, size, log)).finally(() => pending.delete(target));
  pending.set(target, made);
  return made;
}

async function encodeAndSave(folders: PictureFolders, size: PictureSize, log: Pick<Logger, "warn">): Promise<Buffer> {
  // Another process may have made it since the caller looked.
  const existing = await readFile(path.join(folders.pictures, size.file)).catch(() => undefined);
  if (existing) return existing;
  const master = await readFile(size.picture.master);
  const bytes = await encodeSize(master, size);
  // The master or the recipe changed since the preparation, and the other files of the picture did not: this one is not saved.
  const stamps = await readStamps(folders.pictures);
  if (stamps[size.picture.name]?.stamp !== pictureStamp(master, size.picture)) return bytes;
  await saveFile(folders.pictures, size.file, bytes).catch((error: unknown) => {
    // A full or read-only disk makes pictures slower, not absent.
    log.warn({ err: error, file: size.file }, "a picture file could not be saved");
  });
  return bytes;
}

/** Runs a task when fewer than two others run. */
async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (encodings < ENCODINGS_AT_ONCE) encodings += 1;
  else await new Promise<void>((start) => queue.push(start));
  try {
    return await task();
  } finally {
    const next = queue.shift();
    if (next) next();
    else encodings -= 1;
  }
}
