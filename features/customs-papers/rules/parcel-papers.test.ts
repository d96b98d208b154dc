import { expect, test } from "vitest";
import { refusalDetails } from "#platform/rules/refusal.ts";
import { readPapers, refuseIncomplete, type ParcelPapers } from "./parcel-papers.ts";

const maker = { fact: "Maker missing: Stockfish", productId: "4" };
const code = { fact: "Tariff code missing: Stockfish", productId: "4", isRefused: true as const };
const houston: ParcelPapers = { orderId: "H", missing: [], needsPriorNotice: true };
const leeds: ParcelPapers = { orderId: "L", missing: [], needsPriorNotice: false };

const refuse = (fields: Record<string, string>, papers: ParcelPapers[]) =>
  refuseIncomplete(
    ["H", "L"].map((orderId) => ({ orderId, ...readPapers(fields, orderId) })),
    papers,
  );

test.each<[string, Record<string, string>, ParcelPapers[], string[]]>([
  ["nothing crosses a border", {}, [], []],
  ["complete papers go", {}, [leeds], []],
  ["the number of the FDA is missing", {}, [houston, leeds], ["all-the-same-H"]],
  ["only spaces are no number", { "prior-notice-H": "  " }, [houston], ["all-the-same-H"]],
  ["the number is there", { "prior-notice-H": "100012345678" }, [houston], []],
  ["a fact of the goods is missing", { "prior-notice-H": "1" }, [{ ...houston, missing: [maker] }], ["all-the-same-H"]],
  [
    "each parcel is ticked for itself",
    { "all-the-same-L": "on" },
    [houston, { ...leeds, missing: [maker] }],
    ["all-the-same-H"],
  ],
  ["ticked, it goes all the same", { "all-the-same-H": "on" }, [{ ...houston, missing: [maker] }], []],
])("before a parcel goes: %s", (_, fields, parcels, marked) => {
  const refusal = refuse(fields, parcels);
  expect(refusal === undefined).toBe(marked.length === 0);
  expect(Object.keys((refusal && refusalDetails(refusal, "papers-incomplete")?.errors) ?? {})).toEqual(marked);
});

test("what customs refuse a parcel without is not sent all the same, unless it is not in the parcel", () => {
  const papers = [{ ...houston, missing: [maker, code] }];
  const send = (units?: { productId: string; quantity: number }[]) =>
    refuseIncomplete([{ orderId: "H", priorNotice: "1", allTheSame: true, units }], papers);
  for (const units of [undefined, [{ productId: "4", quantity: 1 }]]) {
    const refusal = send(units);
    expect(refusal && refusalDetails(refusal, "papers-incomplete")?.errors).toEqual({
      "all-the-same-H": "Customs there refuse the parcel without what is marked as needed: please fill it in first",
    });
  }
  expect(
    send([
      { productId: "4", quantity: 0 },
      { productId: "5", quantity: 1 },
    ]),
  ).toBeUndefined();
});

test("what is too long for a number of the FDA is refused at its field, and never cut off", () => {
  const fields = { "prior-notice-H": ` ${"1".repeat(61)} `, "all-the-same-H": "on", "prior-notice-L": "1".repeat(60) };
  const refusal = refuse(fields, [houston]);
  expect(refusal && refusalDetails(refusal, "papers-incomplete")?.errors).toEqual({
    "prior-notice-H": "Please enter the number alone, at most 60 characters",
  });
  expect(readPapers(fields, "L")).toEqual({ priorNotice: "1".repeat(60), allTheSame: false });
  expect(refuse({ "prior-notice-L": fields["prior-notice-L"] }, [])).toBeUndefined();
});
