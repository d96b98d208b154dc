import { expect, test } from "vitest";
import { orderEventsQuery } from "#features/orders/rules/queries.ts";
import { productsQuery, suggestionsQuery } from "./queries.ts";

test("ids are parsed from a comma-separated list; empty ones and those after the hundredth are left out", () => {
  expect(productsQuery.parse({ ids: "1,,2," })).toMatchObject({ ids: ["1", "2"], free: "" });
  expect(productsQuery.parse({})).toMatchObject({ ids: [], free: "" });
  const many = Array.from({ length: 101 }, (_, index) => `p${index}`);
  expect(productsQuery.parse({ ids: many.join(",") }).ids).toEqual(many.slice(0, 100));
});

const parseSince = (since: string | undefined) => orderEventsQuery.parse({ since }).since;

test("events are requested from a whole number on; anything else is the beginning", () => {
  expect(["42", " 42 ", "0", "1.5", "1e3", "0x10", "", " ", "now", undefined].map(parseSince)).toEqual([
    42, 42, 0, 0, 0, 0, 0, 0, 0, 0,
  ]);
});

test("what is typed into the search is suggested for as plain text, and without it nothing", () => {
  expect(suggestionsQuery.parse({ q: " egu\u200b\u00a0soup " })).toEqual({ q: "egu soup" });
  expect(suggestionsQuery.parse({ q: "x".repeat(101) }).q).toHaveLength(100);
  expect(suggestionsQuery.parse({})).toEqual({ q: "" });
});
