import { expect, test } from "vitest";
import {
  aboutText,
  dueBefore,
  dutyRuleForm,
  dutyRuleText,
  importRuleForm,
  importRuleText,
} from "./import-rule-form.ts";

const typed = {
  destination: " United Kingdom ",
  about: "kind:crustacean",
  dispatchedFrom: "",
  verdict: "acknowledge",
  instead: "2, 18",
  confidence: "medium",
  message: "Papers may be asked for.",
  source: "DEFRA",
  isActive: "on",
};
const errorFields = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path[0]);

test("a rule reads back as it was typed", () => {
  const { isCheckedToday, ...rule } = importRuleForm.parse(typed);
  expect(isCheckedToday).toBe(false);
  expect(rule).toMatchObject({
    destination: "United Kingdom",
    kind: "crustacean",
    productId: null,
    dispatchedFrom: null,
    instead: ["2", "18"],
    isActive: true,
  });
  expect(importRuleText(rule)).toEqual({ ...typed, destination: "United Kingdom" });
  expect(importRuleText({ ...rule, kind: null, productId: "11" })["about"]).toBe("product:11");
  expect(importRuleForm.parse({ ...typed, about: "everything" })).toMatchObject({ kind: null, productId: null });
});

test("each wrong field of a rule has its own error", () => {
  const wrong = { about: "kind:dragon", verdict: "maybe", instead: "2;18", confidence: "", message: " ", source: "" };
  expect(errorFields(importRuleForm.safeParse({ ...typed, destination: "", ...wrong }))).toEqual(
    expect.arrayContaining(["destination", ...Object.keys(wrong)]),
  );
});

test("amounts of duty have a point and at most four decimals; no limit is empty", () => {
  const duty = {
    destination: "European Union",
    currency: "eur",
    perHeading: "3",
    perItem: "",
    perParcel: "0.50",
    upTo: "",
    nairaPerUnit: "1750.25",
    message: "Customs takes it.",
    source: "Reg. 2026/1",
    isActive: "on",
  };
  const { isCheckedToday: _, ...rule } = dutyRuleForm.parse(duty);
  expect(rule).toMatchObject({ currency: "EUR", perHeading: 3, perItem: 0, perParcel: 0.5, upTo: null });
  expect(dutyRuleText(rule)).toMatchObject({ upTo: "", nairaPerUnit: "1750.25", isActive: "on" });
  expect(
    errorFields(dutyRuleForm.safeParse({ ...duty, currency: "E1", perHeading: "3,50", nairaPerUnit: "0" })),
  ).toEqual(["currency", "perHeading", "nairaPerUnit"]);
});

test("a check of 180 days ago is due, the day before is not", () => {
  expect(dueBefore("2027-05-20")).toBe("2026-11-21");
});

test("what a rule is about reads as staff say it", () => {
  expect(aboutText({ kind: null, productId: null }, null)).toBe("Every product");
  expect(aboutText({ kind: "crustacean", productId: null }, null)).toBe("Crustacean");
  expect(aboutText({ kind: null, productId: "11" }, "Eja gbigbe")).toBe("Eja gbigbe");
});
