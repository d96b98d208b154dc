import type { Logo } from "./logo.ts";
import { FIRST_SHOP_NAME } from "./shop-name.ts";

/** How the shop presents itself, as set by staff; without a logo, it shows the drawn calabash. `town` may be empty. */
export type Brand = { shopName: string; town: string; brandColour: string; logo: Logo | null };

/** A new shop's colour, for links, buttons and marks. The dark theme's counterpart is hand-picked, in theme.css. */
export const FIRST_BRAND_COLOUR = "#a8321a";

/** The brand of a new shop, and the fallback if a shop's own cannot be read. */
export const FIRST_BRAND: Brand = {
  shopName: FIRST_SHOP_NAME,
  town: "Lagos",
  brandColour: FIRST_BRAND_COLOUR,
  logo: null,
};

/** How an email is signed. */
export function emailSignature({ shopName, town }: Brand): string {
  return [`The ${shopName} team`, town].filter(Boolean).join(", ");
}

/** The grounds behind text in the brand colour (theme.css), and the colour of text on it. */
const light = { grounds: ["#f8f2e6", "#fffcf6", "#eee2cc"], on: "#fff6e9" };
const dark = { grounds: ["#0e1233", "#171c47", "#20265a"], on: "#1f1207" };

/** The contrast between text and ground that WCAG 2.2 requires at level AA. */
const READABLE = 4.5;

/** A colour, its variant under the pointer, and the colour of text on both. */
type Shades = { brand: string; deep: string; on: string };

/** Whether text in this colour, `#rrggbb`, is readable on every ground of the light theme, and so is text on it. */
export function isReadable(colour: string): boolean {
  return isReadableOn(colour, light);
}

/**
 * The shades of a readable colour in both themes. The dark theme lightens it as far as its text needs; white is
 * readable there, so a shade always exists.
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

/** The style sheet that overrides the shades in theme.css; empty for the first colour. */
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

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
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

/** The colour this share of the way from one colour to another. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
