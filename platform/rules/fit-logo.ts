import type { Logo } from "./logo.ts";

/** The size, in whole pixels, at which a logo fits a box. */
export function fitLogo(logo: Logo, box: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(box.width / logo.width, box.height / logo.height);
  return { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) };
}
