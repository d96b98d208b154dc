/** The colours of blocks and tiles: of a category, a dish without a picture, a way of delivery. */
export const colours = ["indigo", "palm", "clay", "calabash", "forest"] as const;
export type Colour = (typeof colours)[number];
