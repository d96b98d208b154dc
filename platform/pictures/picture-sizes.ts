import { readdir } from "node:fs/promises";
import path from "node:path";
import { pictureWidths, widthsIn, type PictureFormat, type PictureWidth } from "../rules/picture.ts";
import { crops, scenes } from "../rules/scene.ts";

export type PictureFolders = {
  /** The JPEG masters. */ masters: string;
  /** The sizes that browsers get, made from the masters. */ pictures: string;
};

/** The part of a master that a picture shows, as shares of its width and height. */
export type Crop = { left: number; top: number; width: number; height: number };

/** A picture made from a master: the name is `egusi`, the master `…/egusi.jpg`. */
export type Picture = { name: string; master: string; crop?: Crop; widths: readonly PictureWidth[] };

/** One file of a picture: `egusi-400.avif`. */
export type PictureSize = { file: string; picture: Picture; width: PictureWidth; format: PictureFormat };

const formats: readonly PictureFormat[] = ["avif", "webp"];
const sceneWidths: Record<string, Picture["widths"]> = Object.fromEntries(
  Object.values(scenes).map(({ image, widths }) => [path.basename(image), widths]),
);

/**
 * The pictures made from the masters in a folder: the whole masters, except those shown only as crops, and the crops.
 */
export async function listPictures(masters: string): Promise<Picture[]> {
  const names = await masterNames(masters);
  const croppedOnly = new Set<string>(Object.values(crops).map(({ of }) => of));
  const wholes = names.filter((name) => !croppedOnly.has(name)).map((name) => picture(masters, { name, master: name }));
  const parts = Object.entries(crops)
    .filter(([, { of }]) => names.includes(of))
    .map(([name, { of, ...crop }]) => picture(masters, { name, master: of, crop }));
  return [...wholes, ...parts];
}

/** Every file of every picture, by file name. AVIF comes first, because nearly every browser supports it. */
export function listSizes(pictures: readonly Picture[]): Map<string, PictureSize> {
  const sizes = formats.flatMap((format) =>
    pictures.flatMap((one) => widthsIn(format, one.widths).map((width) => pictureSize(one, width, format))),
  );
  return new Map(sizes.map((size) => [size.file, size]));
}

/** The names of the masters; none if the folder does not exist, as on a server with all sizes in its build. */
async function masterNames(masters: string): Promise<string[]> {
  const files = await readdir(masters).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return files.filter((file) => file.endsWith(".jpg")).map((file) => path.basename(file, ".jpg"));
}

function picture(masters: string, { name, master, crop }: { name: string; master: string; crop?: Crop }): Picture {
  return { name, master: path.join(masters, `${master}.jpg`), crop, widths: sceneWidths[name] ?? pictureWidths };
}

function pictureSize(one: Picture, width: PictureWidth, format: PictureFormat): PictureSize {
  return { file: `${one.name}-${width}.${format}`, picture: one, width, format };
}
