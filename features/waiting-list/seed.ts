import type { Seed } from "#platform/seed.ts";
import { seedAnnouncedProducts } from "./server/announced-products.ts";
import { announcedProducts } from "./server/first-announced-products.ts";

export const seed: Seed = async (shop, isNew) => {
  if (isNew) await seedAnnouncedProducts(shop, announcedProducts);
};
