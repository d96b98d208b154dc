import { pictureWidths, wideWidths, type PictureWidth } from "./picture.ts";

/** One of the shop's own pictures, not of a single product: its path, alternative text and shape. */
export type Scene = {
  image: string;
  imageAlt: string;
  /** Width divided by height. */
  ratio: number;
  widths: readonly PictureWidth[];
};

const scene = (name: string, ratio: number, imageAlt: string): Scene => ({
  image: `/pictures/${name}`,
  imageAlt,
  ratio,
  widths: pictureWidths,
});

const laidTable =
  "A table laid with Nigerian ingredients: a bowl of egusi, ground red pepper in a calabash, bitterleaf, crayfish, uda pods, garri, " +
  "calabash nutmegs in a wooden mortar, and two stockfish across a dish";

/** The shop's own pictures, by name; art/scenes/ has the source of each. */
export const scenes = {
  hero: { ...scene("hero-table", 2, `${laidTable}.`), widths: wideWidths },
  heroDark: {
    ...scene("hero-dark-table", 2, `${laidTable}, by evening light on indigo plaster.`),
    widths: wideWidths,
  },
  story: scene(
    "story",
    5 / 4,
    "A carved wooden mortar full of calabash nutmegs, its pestle before it; bowls of uda pods and ground red pepper behind.",
  ),
  seafood: scene("category-seafood", 4 / 3, "Three bowls: orange crayfish, red smoked prawns and cut stockfish."),
  flours: scene("category-flours", 4 / 3, "Three bowls of flour: pale garri with a wooden spoon, plantain and yam."),
  spices: scene(
    "category-spices",
    4 / 3,
    "Red pepper and dark uda pods in calabashes, a mortar of calabash nutmegs behind.",
  ),
  seedsAndNuts: scene(
    "category-seeds-nuts",
    4 / 3,
    "Bowls of cream egusi and split brown ogbono, a paper bag of tiger nuts.",
  ),
  vegetables: scene(
    "category-vegetables",
    4 / 3,
    "Three bowls of dried leaves and pods: dark bitterleaf, pale okra rings, green ugu.",
  ),
  tileSpices: scene("tile-spices", 1, "Small brown uziza berries in a calabash, suya spice and uda pods behind it."),
  tileOils: scene(
    "tile-oils",
    1,
    "Red palm oil in an enamel bowl, two corked bottles behind it and palm fruits in front.",
  ),
  tileMeats: scene("tile-meats", 1, "Sheets of spiced, dried kilishi and three sticks of suya on a wooden plate."),
  tileDairy: scene("tile-dairy", 1, "White lumps of wara in a calabash, a bowl of nono and three balls of fura."),
} as const satisfies Record<string, Scene>;

// The masters are twice as wide as high. A phone shows its crop whole, 7 to 2 (home.css).
const table = { left: 0.3, top: 0.15, width: 0.7, height: 0.7 };
const middleOfTable = { left: 0.37, top: 0.33, width: 0.53, height: 0.303 };

/**
 * Pictures cropped from a larger scene that no page shows: its name, and the crop's rectangle in fractions of its width
 * and height from the top left corner. Phones get the narrow crops, because the whole picture would be too small.
 */
export const crops = {
  "hero-table": { of: "hero", ...table },
  "hero-narrow": { of: "hero", ...middleOfTable },
  "hero-dark-table": { of: "hero-dark", ...table },
  "hero-dark-narrow": { of: "hero-dark", ...middleOfTable },
} as const;

const categoryScenes: Record<string, Scene> = {
  Seafood: scenes.seafood,
  Flours: scenes.flours,
  Spices: scenes.spices,
  "Seeds & Nuts": scenes.seedsAndNuts,
  Vegetables: scenes.vegetables,
};

const tileScenes: Record<string, Scene> = {
  Spices: scenes.tileSpices,
  "Oils & Vinegars": scenes.tileOils,
  "Specialty Meats": scenes.tileMeats,
  "Artisan Dairy": scenes.tileDairy,
};

/** The picture of a category; undefined for a category that staff added. */
export function sceneOfCategory(name: string): Scene | undefined {
  return categoryScenes[name];
}

/** The picture of one of the home page's tiles. */
export function sceneOfTile(category: string): Scene | undefined {
  return tileScenes[category];
}
