/** The colours of blocks and tiles: categories, dishes without a picture, delivery methods. */
export const colours = ["indigo", "palm", "clay", "calabash", "forest"] as const;
export type Colour = (typeof colours)[number];
