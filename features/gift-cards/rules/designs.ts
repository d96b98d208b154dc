import type { Colour } from "#platform/rules/colours.ts";

/** The pictures of a gift card: an adire pattern on a colour of the shop. The first is the default. */
export const giftCardDesigns = ["indigo", "palm", "calabash", "forest"] as const satisfies Colour[];
export type GiftCardDesign = (typeof giftCardDesigns)[number];

type Design = {
  name: string;
  pattern: "knot" | "sun" | "calabash" | "leaves";
  /** The colours of ground and text in emails, which have no style sheet; those of pages are in theme.css. */
  ground: string;
  ink: string;
};

export const designs: Record<GiftCardDesign, Design> = {
  indigo: { name: "Indigo cloth", pattern: "knot", ground: "#1b2461", ink: "#f6ecd9" },
  palm: { name: "Palm oil", pattern: "sun", ground: "#c43d17", ink: "#fff8ec" },
  calabash: { name: "Calabash", pattern: "calabash", ground: "#efb03f", ink: "#23130c" },
  forest: { name: "Ugu leaves", pattern: "leaves", ground: "#2d4f33", ink: "#f2f1da" },
};
