import type { Colour } from "./colours.ts";
import { pictureFile } from "./picture.ts";

/** The kinds of pages with their own link picture. */
const linkPictureKinds = ["shop", "product", "dish"] as const;
export type LinkPictureKind = (typeof linkPictureKinds)[number];
/** `colour`: for the tile of a dish without a picture. */
type Shown = { id: string; name: string; image: string | null; colour?: Colour };

/** The size of a link picture in pixels, as recommended by Facebook and WhatsApp. */
export const LINK_PICTURE = { width: 1200, height: 630 };

/**
 * The path of the picture that messengers show beside a link to a product, a dish or any other page of the shop. It
 * changes with the names and the picture, because messengers cache a picture by its URL for weeks.
 */
export function linkPicturePath(kind: LinkPictureKind, shown: Shown, shopName: string): string {
  return `/link-pictures/${kind}-${shown.id}.jpg?v=${linkPictureVersion(shown, shopName)}`;
}

/** What the shop's own link picture shows, for pages without a picture of their own. */
export function pictureOfShop(shopName: string): Omit<Shown, "colour"> {
  return { id: "home", name: shopName, image: null };
}

/** FNV-1a of what the picture shows: pages also compute it in the browser, where SHA-256 is asynchronous. */
export function linkPictureVersion({ name, image, colour }: Omit<Shown, "id">, shopName: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${shopName}|${name}|${image === null ? colour : pictureFile(image, 1200)}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** The page that a link picture's path belongs to; undefined for any other path. */
export function readLinkPicturePath(path: string): { kind: LinkPictureKind; id: string } | undefined {
  const [, name, id] = /^\/link-pictures\/([a-z]+)-([\w-]{1,64})\.jpg$/.exec(path) ?? [];
  const kind = linkPictureKinds.find((one) => one === name);
  return kind && id ? { kind, id } : undefined;
}
