import type { Product } from "../../domain/product/product.ts";

/**
 * The food facts of a seeded product, all from its own description and name. Traces, maker, importer and NAFDAC number
 * are left out because nobody has stated them; a missing HS code is one that customs has yet to confirm.
 */
type SeedFood = Pick<Product, "contains" | "ingredients" | "storage" | "usage" | "kinds"> & { hsCode?: string };

/**
 * By product id. db/migrations/0034_product_food.sql has the same facts for shops that were seeded before
 * (server/catalogue/product-food.test.ts compares them).
 */
export const food: Record<string, SeedFood> = {
  "1": {
    contains: [],
    ingredients: "Shelled egusi (melon seed)",
    storage: "Keep the seeds whole in an airtight jar somewhere cool, or in the freezer.",
    usage: "Grind only what the pot needs, and cook it.",
    kinds: ["seed"],
    hsCode: "120770",
  },
  "2": {
    contains: ["en:crustaceans"],
    ingredients: "Smoke-dried _crayfish_ (_shrimps_)",
    storage: "Keep it in the freezer, where it holds its smell for months.",
    usage: "Pick it over, grind it as you need it, and cook it.",
    kinds: ["crustacean"],
    hsCode: "030695",
  },
  "3": {
    contains: [],
    ingredients: "Dried, smoked hot pepper",
    storage: "Keep the lid tight and the jar away from the light.",
    usage: "Begin with half a teaspoon and taste: it is very hot.",
    kinds: ["spice"],
    hsCode: "090422",
  },
  "4": {
    contains: [],
    ingredients: "Dried bitterleaf",
    storage: "Store it dry and out of the light.",
    usage: "Soak it in hot water until it softens, squeeze it, and wash it once more if you like it milder.",
    kinds: ["dried-leaf"],
  },
  "5": {
    contains: [],
    ingredients: "Cassava",
    storage: "Keep it in a dry tin with the lid on.",
    usage: "Drink it with cold water, or stir it into just-boiled water for eba.",
    kinds: ["flour"],
  },
  "6": {
    contains: ["en:fish"],
    ingredients: "Air-dried cod (_fish_)",
    storage: "Keep it wrapped and dry. Once soaked, cook it within two days or freeze it.",
    usage: "Saw it into pieces, soak them overnight, then simmer until they flake.",
    kinds: ["fishery-wild"],
    hsCode: "030551",
  },
  "7": {
    contains: [],
    ingredients: "Dried ogbono (African bush mango kernels)",
    storage: "Keep it in the freezer, so the oil stays sweet.",
    usage: "Toast the kernels lightly, grind them fresh, and cook them.",
    kinds: ["seed"],
  },
  "8": {
    contains: ["en:fish"],
    ingredients: "Air-dried cod (_fish_), with skin and bone",
    storage: "Keep the pieces dry in a sealed bag, and freeze whatever you have soaked.",
    usage: "Soak them overnight, change the water once, then simmer until the flesh pulls apart.",
    kinds: ["fishery-wild"],
    hsCode: "030551",
  },
  "9": {
    contains: [],
    ingredients: "Ehuru (calabash nutmeg)",
    storage: "Keep the seeds whole in a jar.",
    usage: "Toast them in a dry pan, crack off the thin shell, and grind two or three for a family pot.",
    kinds: ["spice"],
  },
  "10": {
    contains: [],
    ingredients: "Yam",
    storage: "Keep it dry in a closed tin.",
    usage: "Sieve it, then stir it hard into boiling water.",
    kinds: ["flour"],
    hsCode: "110620",
  },
  "11": {
    contains: ["en:fish"],
    ingredients: "Smoked catfish (_fish_)",
    storage: "Keep it well wrapped: in the fridge for two weeks, or in the freezer for several months.",
    usage: "Rinse it in hot salted water, open it, lift out the spine, and simmer it.",
    kinds: ["fishery-farmed"],
    hsCode: "030544",
  },
  "12": {
    contains: [],
    ingredients: "Dried uda pods (grains of Selim)",
    storage: "Keep them in a closed jar.",
    usage: "Crush two or three pods lightly, and lift them out before serving.",
    kinds: ["spice"],
  },
  "13": {
    contains: [],
    ingredients: "Dried tiger nuts",
    storage: "Keep them dry in a jar. Once soaked, put them in the fridge and use them within three days.",
    usage: "Eat them as they are, soften them in water overnight, or blend them for kunun aya.",
    kinds: ["dried-vegetable"],
  },
  "14": {
    contains: [],
    ingredients: "Dried ugu (fluted pumpkin leaf)",
    storage: "Store it in a sealed bag away from light and damp.",
    usage: "Soak it in warm water for a quarter of an hour, squeeze and shred it, and add it near the end.",
    kinds: ["dried-leaf"],
    hsCode: "071290",
  },
  "15": {
    contains: null,
    ingredients: "Fermented and dried African locust beans",
    storage: "Keep it in a tightly closed jar in the fridge, or freeze it in small bags.",
    usage: "Rinse a spoonful and drop it in hot palm oil before the pepper.",
    kinds: ["fermented-seed"],
  },
  "16": {
    contains: [],
    ingredients: "Green plantain",
    storage: "Keep it in a dry, airtight tin.",
    usage: "Sieve it, then turn it in boiling water.",
    kinds: ["flour"],
    hsCode: "110630",
  },
  "17": {
    contains: [],
    ingredients: "Dried uziza seed (West African black pepper)",
    storage: "Store the seeds whole in a closed jar in a dark cupboard.",
    usage: "Crush them just before cooking.",
    kinds: ["spice"],
    hsCode: "090411",
  },
  "18": {
    contains: ["en:crustaceans"],
    ingredients: "Smoked _prawns_ in their shells",
    storage: "Keep them in the fridge if you will use them within two weeks, otherwise in the freezer.",
    usage: "Pull off the heads if you like, rinse, and simmer them.",
    kinds: ["crustacean"],
    hsCode: "030695",
  },
  "19": {
    contains: ["en:peanuts"],
    ingredients: "Groundnut (_peanut_) cake (kuli-kuli), ginger, dried chilli, cloves, uda, salt",
    storage: "Keep the jar closed and cool, and use it within six months.",
    usage: "Rub it into thin slices of meat with a little oil, leave it for an hour, and grill.",
    kinds: ["groundnut", "spice"],
  },
  "20": {
    contains: [],
    ingredients: "Dried okra",
    storage: "Keep it in a dry jar with a tight lid.",
    usage: "Pound or grind the rings and whisk them into hot stock, or soak them whole for a stew.",
    kinds: ["dried-vegetable"],
    hsCode: "071290",
  },
};
