import type { Shop } from "./shop.ts";

/**
 * Inserts a feature's rows in a new shop, after the products. Leaves existing rows unchanged, because it runs at every
 * start. `isNew`: the first run, for rows that staff may delete or rename.
 */
export type Seed = (shop: Shop, isNew: boolean) => Promise<void>;
