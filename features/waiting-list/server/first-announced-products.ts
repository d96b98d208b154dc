import { readSeed } from "#platform/sheets/read-seed.ts";
import { announcedProductForm } from "../rules/announced-product-form.ts";

const form = announcedProductForm.pick({ name: true, otherNames: true });

/** Goods that Nigerian food shops are asked for and this one does not sell yet, with the words that people type. */
export const readFirstAnnouncedProducts = () =>
  readSeed("features/waiting-list/server/first-announced-products.csv", Object.keys(form.shape), (row) =>
    form.parse(row),
  );
