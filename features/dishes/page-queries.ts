import type { PageQueries } from "#platform/rules/page-queries.ts";
import { readChoices, writeDishQuery } from "./rules/choices.ts";
import { readServings } from "./rules/dish.ts";

export const pageQueries: PageQueries = {
  // The number of people, and the boxes that were ticked without JavaScript.
  "/dish/:id": (query) => writeDishQuery(readServings(query), readChoices(query)),
};
