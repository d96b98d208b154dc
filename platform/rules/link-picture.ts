import type { DishColour } from "../../features/dishes/rules/dish.ts";
import { pictureFile } from "./picture.ts";

/** The pages whose links are shown with a picture of their own. */
const linkPictureKinds = ["product", "dish"] as const;
export type LinkPictureKind = (typeof linkPictureKinds)[number];
/** `colour`: of a dish, for its tile without a picture. */
type Shown = { id: string; name: string; image: string | null; colour?: DishColour };

/** The size of a picture of a link in pixels, as Facebook and WhatsApp recommend it. */
export const LINK_PICTURE = { width: 1200, height: 630 };

/**
 * The path of the picture that messengers show beside a link to a product or a dish. It changes with the name and the
 * picture, because they keep a picture for weeks by its URL.
 */
export function linkPicturePath(kind: LinkPictureKind, shown: Shown): string {
  return `/link-pictures/${kind}-${shown.id}.jpg?v=${linkPictureVersion(shown)}`;
}

/** FNV-1a of what the picture is made of: pages compute it in the browser, too, where SHA-256 is asynchronous. */
export function linkPictureVersion({ name, image, colour }: Omit<Shown, "id">): string {
  let hash = 0x811c9dc5;
  for (const character of `${name}|${image === null ? colour : pictureFile(image, 1200)}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** The page that the path of such a picture belongs to, or undefined for any other path. */
export function readLinkPicturePath(path: string): { kind: LinkPictureKind; id: string } | undefined {
  const [, name, id] = /^\/link-pictures\/([a-z]+)-([\w-]{1,64})\.jpg$/.exec(path) ?? [];
  const kind = linkPictureKinds.find((one) => one === name);
  return kind && id ? { kind, id } : undefined;
}
