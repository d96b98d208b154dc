import type { Sharp } from "sharp";
import type { LogoFile } from "../rules/logo.ts";
import { loadSharp } from "./load-sharp.ts";

/** The ground behind a logo that must not be transparent: the light theme's. */
const GROUND = "#f8f2e6";
/** The side of an icon, and the logo's share of it: Android crops icons to a circle of 80 %. */
const icons: Partial<Record<LogoFile, [side: number, share: number]>> = {
  "icon-32": [32, 1],
  "icon-180": [180, 0.8],
  "icon-192": [192, 0.8],
  "icon-512": [512, 0.8],
  "maskable-512": [512, 0.56],
};

/** Encodes one of a logo's files, as PNG, from the bytes of its master. */
export async function encodeLogo(master: Buffer, file: LogoFile): Promise<Buffer> {
  const sharp = await loadSharp();
  return draw(sharp(master), file).toBuffer();
}

function draw(logo: Sharp, file: LogoFile): Sharp {
  const [side, share] = icons[file] ?? [0, 0];
  if (side > 0) {
    const inner = Math.round(side * share);
    const before = Math.floor((side - inner) / 2);
    const after = side - inner - before;
    return logo
      .flatten({ background: GROUND })
      .resize(inner, inner, { fit: "contain", background: GROUND })
      .extend({ top: before, left: before, bottom: after, right: after, background: GROUND })
      .png({ palette: true });
  }
  // Three times the largest size shown on a page.
  if (file === "logo") return logo.resize(720, 192, { fit: "inside", withoutEnlargement: true }).png({ palette: true });
  return logo.flatten({ background: "#ffffff" }).png();
}
