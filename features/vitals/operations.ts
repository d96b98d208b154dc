import { describeBadInput, tooMany, type Operation } from "#platform/rules/operation.ts";
import { visitVitals } from "./rules/vitals.ts";

export const operations: Operation[] = [
  {
    id: "reportVitals",
    method: "POST",
    path: "/api/vitals",
    tag: "Speed",
    summary: "Report how fast a page was",
    description:
      "Sent by the pages themselves when a visitor leaves one. Only counted by day: no cookie is read, and nothing about the visitor is stored.",
    access: "public",
    body: {
      schema: visitVitals,
      example: { page: "/product/:id", device: "phone", lcp: 1_820, inp: 96, cls: 0.01 },
      fields: {
        page: "The path of a public page, with the names of its parameters",
        lcp: "Largest Contentful Paint, in milliseconds",
        inp: "Interaction to Next Paint, in milliseconds",
        cls: "Cumulative Layout Shift",
      },
    },
    responses: {
      204: { description: "Counted." },
      400: describeBadInput("page", "must be the path of a route"),
      429: tooMany("That was a lot of pages at once. Please try again later."),
    },
  },
];
