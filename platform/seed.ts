import type { Shop } from "./shop.ts";

/**
 * Inserts what a feature has in a new shop, after the products, and leaves existing rows unchanged: it runs at every
 * start. `isNew`: the first time, for what staff may remove and rename.
 */
export type Seed = (shop: Shop, isNew: boolean) => Promise<void>;
