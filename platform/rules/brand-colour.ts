import type { Logo } from "./logo.ts";
import { FIRST_SHOP_NAME } from "./shop-name.ts";

/** How the shop presents itself, as staff set it; without a logo, with the drawn calabash. `town` may be empty. */
export type Brand = { shopName: string; town: string; brandColour: string; logo: Logo | null };

/** The colour of a new shop: links, buttons and marks. Its partner in the dark theme is drawn by hand, in theme.css. */
export const FIRST_BRAND_COLOUR = "#a8321a";

/** A new shop's, and that of a shop whose own could not be read. */
export const FIRST_BRAND: Brand = {
  shopName: FIRST_SHOP_NAME,
  town: "Lagos",
  brandColour: FIRST_BRAND_COLOUR,
  logo: null,
};

/** The grounds that text in the colour is on (theme.css), and the text on the colour. */
const light = { grounds: ["#f8f2e6", "#fffcf6", "#eee2cc"], on: "#fff6e9" };
const dark = { grounds: ["#0e1233", "#171c47", "#20265a"], on: "#1f1207" };

/** The contrast of text with its ground that WCAG 2.2 wants at level AA. */
const READABLE = 4.5;

/** A colour, the one under the pointer, and that of text on both. */
type Shades = { brand: string; deep: string; on: string };

/** Whether text in this colour, `#rrggbb`, can be read on every ground of the light theme, and text on it. */
export function isReadable(colour: string): boolean {
  return isReadableOn(colour, light);
}

/**
 * The shades of a readable colour in both themes. In the dark one it is as much lighter as text in it needs; white is
 * readable there, so there always is one.
 */
export function brandShades(colour: string): { light: Shades; dark: Shades } {
  if (colour === FIRST_BRAND_COLOUR) {
    return {
      light: { brand: colour, deep: "#7c2311", on: light.on },
      dark: { brand: "#f2b750", deep: "#ffd283", on: dark.on },
    };
  }
  const steps = Array.from({ length: 21 }, (_, step) => mix(colour, "#ffffff", step / 20));
  const partner = steps.find((one) => isReadableOn(one, dark)) ?? "#ffffff";
  return {
    light: { brand: colour, deep: mix(colour, "#000000", 0.28), on: light.on },
    dark: { brand: partner, deep: mix(partner, "#ffffff", 0.4), on: dark.on },
  };
}

/** The style sheet that puts the shades above those of theme.css; none for the first colour. */
export function brandStyles(colour: string): string {
  if (colour === FIRST_BRAND_COLOUR) return "";
  const { light: inLight, dark: inDark } = brandShades(colour);
  return `:root:root${tokens(inLight)}@media not print{:root:root.dark${tokens(inDark)}}`;
}

function tokens({ brand, deep, on }: Shades): string {
  return `{--brand:${brand};--brand-deep:${deep};--on-brand:${on}}`;
}

function isReadableOn(colour: string, { grounds, on }: typeof light): boolean {
  return [...grounds, on].every((other) => contrast(colour, other) >= READABLE);
}

/** Of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** So much of the way from one colour to another. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
