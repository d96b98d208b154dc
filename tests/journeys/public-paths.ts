import { publicPages } from "#platform/http/public-pages.ts";

/** A path of each public page; for products and dishes, of one that is seeded. */
export const publicPaths: string[] = publicPages.map(({ path }) =>
  path.replace("/dish/:id", "/dish/egusi-soup").replace(":id", "1"),
);
