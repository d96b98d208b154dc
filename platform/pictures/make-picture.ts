import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { limitConcurrency } from "../limit-concurrency.ts";
import { encodeSize, pictureStamp } from "./encode-picture.ts";
import { listPictures, listSizes, type PictureFolders, type PictureSize } from "./picture-sizes.ts";
import { readStamps } from "./prepare-pictures.ts";
import { saveFile } from "./save-file.ts";

/** An encoding uses a whole core, and the process must render pages at the same time. */
const MAX_ENCODINGS = 2;

// State of the process rather than of a request listener: development creates a new listener for each request.
const pending = new Map<string, Promise<Buffer>>();
const limitEncodings = limitConcurrency(MAX_ENCODINGS);

/**
 * The bytes of one picture file, `egusi-400.avif`: encoded from its master and saved if it does not exist. Undefined
 * for an unknown name, width or format. Simultaneous calls for one file share one encoding. Rejects if the master is
 * broken.
 */
export async function pictureSizeBytes(
  folders: PictureFolders,
  file: string,
  log: Pick<Logger, "warn">,
): Promise<Buffer | undefined> {
  // The name is looked up in the list of known files before it becomes part of a path, so it cannot escape the folder.
  const size = listSizes(await listPictures(folders.masters)).get(file);
  return size && makePicture(folders, size, log);
}

/** Makes one picture file unless it exists, saves it, and returns its bytes. */
export function makePicture(folders: PictureFolders, size: PictureSize, log: Pick<Logger, "warn">): Promise<Buffer> {
  const target = path.join(folders.pictures, size.file);
  const known = pending.get(target);
  if (known) return known;
  const made = limitEncodings(() => encodeAndSave(folders, size, log)).finally(() => pending.delete(target));
  pending.set(target, made);
  return made;
}

async function encodeAndSave(folders: PictureFolders, size: PictureSize, log: Pick<Logger, "warn">): Promise<Buffer> {
  // Another process may have made the file since the caller's check.
  const existing = await readFile(path.join(folders.pictures, size.file)).catch(() => undefined);
  if (existing) return existing;
  const master = await readFile(size.picture.master);
  const bytes = await encodeSize(master, size);
  // If the master or the encoder settings have changed since the preparation, this file would not match the saved files
  // of the same picture: do not save it.
  const stamps = await readStamps(folders.pictures);
  if (stamps[size.picture.name]?.stamp !== pictureStamp(master, size.picture)) return bytes;
  await saveFile(folders.pictures, size.file, bytes).catch((error: unknown) => {
    // A full or read-only disk makes pictures slower, not absent.
    log.warn({ err: error, file: size.file }, "a picture file could not be saved");
  });
  return bytes;
}
