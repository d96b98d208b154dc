import { expect, test } from "vitest";
import { destinationGroups, ruleDestinations } from "./destinations.ts";
import {
  judgeImport,
  notAccepted,
  refusedGoods,
  sourceForCustomers,
  toAcknowledge,
  UNKNOWN_RULE,
  type ImportRule,
  type ImportVerdict,
} from "./import-rules.ts";

const makeRule = (id: string, verdict: ImportVerdict, of: Partial<ImportRule> = {}): ImportRule => ({
  ...UNKNOWN_RULE,
  id,
  verdict,
  destination: "European Union",
  message: `Text of ${id}.`,
  ...of,
});
const catfish = { id: "11", name: "Catfish", kinds: ["fishery-farmed"], dispatchedFrom: "Nigeria" };
const stockfish = { id: "6", name: "Stockfish", kinds: ["fishery-wild"], dispatchedFrom: "Nigeria" };
const garri = { id: "5", name: "Garri", kinds: ["flour"], dispatchedFrom: "Nigeria" };

const parcel = makeRule("parcel", "acknowledge", { risk: "none" });
const farmed = makeRule("farmed", "refuse", { kind: "fishery-farmed", instead: [{ id: "6", name: "Stockfish" }] });
const flours = makeRule("flours", "allow", { kind: "flour" });

test("the strictest verdict wins over any number of milder ones, however specific they are", () => {
  const mild = makeRule("mild", "allow", { productId: "11", destination: "Germany" });
  expect(judgeImport([mild, parcel, farmed, flours], catfish, "Germany")).toEqual({
    verdict: "refuse",
    rules: [farmed],
  });
  expect(judgeImport([flours, parcel], garri, "Germany")).toEqual({ verdict: "acknowledge", rules: [parcel] });
  expect(judgeImport([flours], garri, "Germany")).toEqual({ verdict: "allow", rules: [flours] });
});

test("without a rule for the country, the kind or the place of dispatch, the customer is asked to ask", () => {
  const unknown = { verdict: "acknowledge", rules: [UNKNOWN_RULE] };
  expect(judgeImport([], garri, "Germany")).toEqual(unknown);
  expect(judgeImport([parcel, flours], garri, "Ghana")).toEqual(unknown);
  expect(judgeImport([flours], stockfish, "Germany")).toEqual(unknown);
  const home = makeRule("home", "allow", { destination: "Nigeria", dispatchedFrom: "Nigeria" });
  expect(judgeImport([home], { ...garri, dispatchedFrom: "Ghana" }, "Nigeria")).toEqual(unknown);
});

test("a rule for a place of dispatch is for goods from there only", () => {
  const byNigeria = makeRule("by-nigeria", "acknowledge", { kind: "fishery-wild", dispatchedFrom: "Nigeria" });
  const norway = makeRule("norway", "allow", { kind: "fishery-wild", dispatchedFrom: "Norway" });
  expect(judgeImport([byNigeria, norway], stockfish, "France").rules).toEqual([byNigeria]);
  expect(judgeImport([byNigeria, norway], { ...stockfish, dispatchedFrom: "Norway" }, "France").rules).toEqual([
    norway,
  ]);
});

test("the European Union is its 27 members, and no other country", () => {
  const members =
    "Austria Belgium Bulgaria Croatia Cyprus Czechia Denmark Estonia Finland France Germany Greece Hungary Ireland Italy Latvia Lithuania Luxembourg Malta Netherlands Poland Portugal Romania Slovakia Slovenia Spain Sweden".split(
      " ",
    );
  expect(members).toHaveLength(27);
  for (const country of members) expect(ruleDestinations(country)).toEqual([country, "European Union", "Everywhere"]);
  // Staff choose among the same groups.
  expect(destinationGroups).toEqual(ruleDestinations("Germany").slice(1));
  for (const country of ["United Kingdom", "Norway", "Switzerland", "Nigeria", ""]) {
    expect(ruleDestinations(country)).toEqual([country, "Everywhere"]);
  }
});

test("each text is to be accepted once, with the products that it is about; refused goods have none", () => {
  const fish = makeRule("fish", "acknowledge", { kind: "fishery-wild", version: 3 });
  expect(toAcknowledge([parcel, farmed, fish], [garri, stockfish, catfish], "Italy")).toEqual([
    { ruleId: "parcel", version: 1, message: "Text of parcel.", productIds: ["5", "6"], mayBeKept: false },
    { ruleId: "fish", version: 3, message: "Text of fish.", productIds: ["6"], mayBeKept: true },
  ]);
});

test("a refused product comes with every reason and each substitute once", () => {
  const other = makeRule("other", "refuse", { productId: "11", instead: [{ id: "6", name: "Stockfish" }] });
  expect(refusedGoods([farmed, other], [garri, catfish], "Italy")).toEqual([
    {
      productId: "11",
      name: "Catfish",
      message: "Text of farmed. Text of other.",
      instead: [{ id: "6", name: "Stockfish" }],
    },
  ]);
});

const about = { ruleId: "parcel", mayBeKept: false };
const accepted = (version: number, productIds: string[]) => ({ ...about, version, message: "", productIds });

test("a text counts as accepted in its version and for its products only", () => {
  const needed = [{ ...about, version: 2, message: "New", productIds: ["5", "6"] }];
  expect(notAccepted(needed, [])).toEqual(needed);
  expect(notAccepted(needed, [accepted(1, ["5", "6"])])).toEqual(needed);
  expect(notAccepted(needed, [accepted(2, ["5"])])).toEqual(needed);
  expect(notAccepted(needed, [accepted(2, ["5"]), accepted(2, ["6"])])).toEqual([]);
});

test("customers read where a rule is written, and of one that nobody has confirmed only that", () => {
  const note = { source: "No rule found; novel-food status not read yet" };
  expect(sourceForCustomers({ ...note, confidence: "low" })).toBe("Not yet confirmed with customs");
  expect(sourceForCustomers({ source: "SI 2025/1162", confidence: "medium" })).toBe("SI 2025/1162");
});
