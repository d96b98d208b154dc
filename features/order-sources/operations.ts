import { describeBadInput, tooMany, type Operation } from "#platform/rules/operation.ts";
import { openedPage } from "./rules/visit.ts";

export const operations: Operation[] = [
  {
    id: "countVisit",
    method: "POST",
    path: "/api/visits",
    tag: "Visits",
    summary: "Count an opened page",
    description:
      "Sent by the pages themselves, while the shop has order sources switched on. Only counted by day: no cookie is read, and nothing about the visitor is stored.",
    access: "public",
    query: openedPage,
    responses: {
      204: { description: "Counted." },
      400: describeBadInput("steps", "Please choose from the list"),
      429: tooMany("That was a lot of pages at once. Please try again later."),
    },
  },
];
