import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { encodePreview, pictureStamp } from "./encode-picture.ts";
import { listPictures, listSizes, type Picture, type PictureFolders } from "./picture-sizes.ts";
import { saveFile } from "./save-file.ts";

/** By picture name, the hash of the master and encoder settings that its files were made from. */
type Stamps = Record<string, { stamp: string }>;
type Previews = Record<string, string>;
type Prepared = { name: string; master: string; stamp: string; preview?: string; error?: unknown };

const STAMPS = "made-of.json";
const PREVIEWS = "previews.json";

/**
 * Removes files made from another master or with other settings, and makes the blurred previews, which are inlined in
 * the pages. Afterwards every file in the folder is current, and missing ones can be made in any order. Returns the
 * broken masters.
 */
export async function preparePictures(folders: PictureFolders): Promise<{ master: string; error: unknown }[]> {
  const pictures = await listPictures(folders.masters);
  if (pictures.length === 0) return [];
  const stamps = await readStamps(folders.pictures);
  const previews = await readJson<Previews>(folders.pictures, PREVIEWS);
  const prepared = await Promise.all(
    pictures.map((picture) => preparePicture(picture, stamps[picture.name]?.stamp, previews[picture.name])),
  );
  const changed = prepared.filter(({ name, stamp }) => stamps[name]?.stamp !== stamp).map(({ name }) => name);
  await removeStale(folders.pictures, pictures, changed);
  const newPreviews = prepared.flatMap(({ name, preview }) => (preview ? [[name, preview]] : []));
  await saveJson(folders.pictures, PREVIEWS, Object.fromEntries(newPreviews));
  await saveJson(folders.pictures, STAMPS, Object.fromEntries(prepared.map(({ name, stamp }) => [name, { stamp }])));
  return prepared.flatMap(({ master, error }) => (error === undefined ? [] : [{ master, error }]));
}

/** The stamp of each picture, as of the last preparation. */
export function readStamps(pictures: string): Promise<Stamps> {
  return readJson<Stamps>(pictures, STAMPS);
}

async function preparePicture(picture: Picture, oldStamp?: string, oldPreview?: string): Promise<Prepared> {
  const { name, master } = picture;
  const bytes = await readFile(master);
  const stamp = pictureStamp(bytes, picture);
  if (stamp === oldStamp && oldPreview) return { name, master, stamp, preview: oldPreview };
  try {
    return { name, master, stamp, preview: await encodePreview(bytes, picture) };
  } catch (error) {
    return { name, master, stamp, error };
  }
}

/** Removes the files of unknown and changed pictures, and the temporary files of interrupted processes. */
async function removeStale(folder: string, pictures: Picture[], changed: string[]): Promise<void> {
  const sizes = listSizes(pictures);
  const files = await readdir(folder).catch(() => []);
  const stale = files.filter((file) => {
    if (/^\.[0-9a-f-]{36}$/.test(file)) return true;
    const name = sizes.get(file)?.picture.name;
    return /\.(avif|webp)$/.test(file) && (name === undefined || changed.includes(name));
  });
  await Promise.all(stale.map((file) => rm(path.join(folder, file), { force: true })));
}

async function readJson<T extends object>(folder: string, name: string): Promise<T> {
  const text = await readFile(path.join(folder, name), "utf8").catch(() => "{}");
  return JSON.parse(text) as T;
}

function saveJson(folder: string, name: string, value: object): Promise<void> {
  return saveFile(folder, name, JSON.stringify(value, null, 2));
}
