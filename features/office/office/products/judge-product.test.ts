import { expect, test } from "vitest";
import type { ImportRule } from "#features/import-rules/rules/import-rules.ts";
import { judgeProduct } from "./judge-product.ts";

const rule = (id: string, dispatchedFrom: string | null, verdict: ImportRule["verdict"]): ImportRule => ({
  id,
  destination: "European Union",
  kind: "fishery-wild",
  productId: null,
  dispatchedFrom,
  verdict,
  risk: "kept",
  message: `The text of ${id}`,
  instead: [],
  source: "A law",
  confidence: "high",
  checkedOn: "2026-11-15",
  version: 1,
});
const rules = [rule("nigeria", "Nigeria", "acknowledge"), rule("norway", "Norway", "allow")];
const stockfish = { id: "6", kinds: ["fishery-wild"], dispatchedFrom: "Nigeria" };

test("staff see the verdict of each country, and what sending it from elsewhere changes", () => {
  expect(judgeProduct(rules, stockfish, ["Germany", "Ghana"])).toEqual([
    {
      country: "Germany",
      verdict: "acknowledge",
      messages: ["The text of nigeria"],
      elsewhere: [{ from: "Norway", verdict: "allow" }],
    },
    { country: "Ghana", verdict: "acknowledge", messages: [expect.stringContaining("haven’t checked")], elsewhere: [] },
  ]);
});
