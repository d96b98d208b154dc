import { expect, test } from "vitest";
import { namesByLanguage } from "./product-names.ts";

test("names are grouped by language, in the sequence of the languages; an unknown language has no label", () => {
  const names = [
    { language: "yo", name: "èlùbọ́" },
    { language: "und", name: "bara" },
    { language: "yo", name: "èlùbọ́ iṣu" },
    { language: "ha", name: "alabo" },
  ];
  expect(namesByLanguage(names)).toEqual([
    { language: "yo", label: "Yorùbá", names: ["èlùbọ́", "èlùbọ́ iṣu"] },
    { language: "und", label: undefined, names: ["bara"] },
    { language: "ha", label: "Hausa", names: ["alabo"] },
  ]);
});
