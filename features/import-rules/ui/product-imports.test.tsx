import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerRequests, settle } from "#tests/components/shop-answers.ts";
import type { ImportChecks } from "../rules/import-checks.ts";
import { NOT_CONFIRMED } from "../rules/import-rules.ts";
import { DutyNote } from "./duty-note.tsx";
import { ProductImports } from "./product-imports.tsx";

type Check = ImportChecks["products"][number];
const rule = {
  ruleId: "r",
  version: 1,
  message: "No fish.",
  source: "GOV.UK",
  risk: "none" as const,
  mayBeKept: false,
  checkedOn: "2026-01-02",
};
const stockfish = { id: "9", name: "Stockfish (cod), whole" };
let country = 0;

/** The text in both places, for a new country each time, because a page requests each country once. */
async function show(check: Partial<Check> | undefined) {
  country += 1;
  const name = `Country ${country}`;
  const products = check ? [{ productId: "9", verdict: "allow", messages: [], instead: [], ...check } as Check] : [];
  const requests = answerRequests({ "/api/import-checks": { country: name, products, duty: null } });
  const places = (["refusal", "delivery"] as const).map((place) =>
    render(<ProductImports place={place} product={stockfish} country={name} />),
  );
  await settle();
  expect(requests).toHaveLength(1);
  return places.map(({ container }) => container.textContent.replace(name, "Ghana"));
}

test("what may not be sent is refused above Add to Cart, with the reason, its source and what to take instead", async () => {
  const instead = ["Iru", "Garri"].map((name) => ({ id: name, name }));
  expect(await show({ verdict: "refuse", messages: [rule], instead })).toEqual([
    "We can’t send Stockfish (cod) to Ghana. No fish.Take instead: Iru, GarriYou can still buy it for an address elsewhere. Source: GOV.UK. Checked on 2 January 2026.",
    "",
  ]);
  const [text] = await show({ verdict: "refuse", messages: [{ ...rule, source: NOT_CONFIRMED }] });
  expect(text).not.toContain("Take instead");
  expect(text).toContain(` ${NOT_CONFIRMED}. `);
  expect(text).not.toContain("Source:");
});

test("what customs may keep or check, what there is to know and what has no rule are one line each; what to know unfolds below", async () => {
  const [checked] = await show({ verdict: "acknowledge", messages: [{ ...rule, risk: "checked" }] });
  expect(checked).toBe("Customs in Ghana may check this.");
  const [kept, know] = await show({ verdict: "acknowledge", messages: [{ ...rule, risk: "kept" }] });
  expect(kept).toBe("Customs in Ghana may keep this.");
  expect(know).toMatch(/^Before it goes to Ghana ?No fish\. Source: GOV\.UK\./);
  const [text] = await show({ verdict: "acknowledge", messages: [rule] });
  expect(text).toBe("We send it to Ghana. There’s a thing or two to know.");
  expect(await show({ verdict: "allow", messages: [rule] })).toEqual([
    "We know of no rule that keeps it out of Ghana.",
    "",
  ]);
  // As while import rules are switched off.
  expect(await show({ verdict: "allow" })).toEqual(["", ""]);
  expect(await show(undefined)).toEqual(["", ""]);
});

test("the duty is an estimate for goods up to the value that its rule covers, and none is not mentioned", () => {
  const duty = { amount: 12, currency: "GBP", message: "8%.", source: "GOV.UK", checkedOn: "2026-01-02", upTo: 5000 };
  const said = (more: Partial<typeof duty> | null, goods: number) =>
    render(<DutyNote duty={more && { ...duty, ...more }} goods={goods} />).container.textContent;
  expect(said({}, 5000)).toMatch(/^Duty: about .*12.* on delivery, paid to the carrier\. An estimate/);
  expect([said({}, 5001), said({ amount: 0 }, 1), said(null, 1)]).toEqual(["", "", ""]);
});
