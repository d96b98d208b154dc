import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import {
  aboutChoices,
  aboutText,
  confidenceLabels,
  dueBefore,
  dutyRuleForm,
  dutyRuleText,
  importRuleForm,
  importRuleText,
  verdictLabels,
} from "./import-rule-form.ts";
import { confidences, importVerdicts } from "./import-rules.ts";

const typed = {
  destination: " United Kingdom ",
  about: "kind:crustacean",
  dispatchedFrom: "",
  verdict: "acknowledge",
  risk: "kept",
  instead: "2, 18",
  confidence: "medium",
  message: "Papers may be asked for.",
  source: "DEFRA",
  isActive: "on",
};

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

test.each([
  ["destination", " ", "Please enter a country or a group of countries"],
  ["destination", "x".repeat(81), "Please keep this under 80 characters"],
  ["about", "", "Please choose what it is about"],
  ["about", "kind:dragon", "Please choose what it is about"],
  ["about", "product:", "Please choose what it is about"],
  ["about", "product:a b", "Please choose what it is about"],
  ["about", `product:${"1".repeat(41)}`, "Please choose what it is about"],
  ["about", "a product:1", "Please choose what it is about"],
  ["dispatchedFrom", "x".repeat(81), "Please keep this under 80 characters"],
  ["verdict", "maybe", "Please choose what happens"],
  ["risk", "", "Please choose what customs do"],
  ["instead", "2;18", "Please enter product numbers, for example 2, 18"],
  ["instead", "2,,18", "Please enter product numbers, for example 2, 18"],
  ["instead", ", 2", "Please enter product numbers, for example 2, 18"],
  ["instead", "2 18", "Please enter product numbers, for example 2, 18"],
  ["instead", "1".repeat(201), "Please keep this under 200 characters"],
  ["confidence", "", "Please choose how sure it is"],
  ["message", " ", "Please enter what customers read"],
  ["message", "x".repeat(601), "Please keep this under 600 characters"],
  ["source", "", "Please enter where it is written"],
  ["source", "x".repeat(301), "Please keep this under 300 characters"],
])("a rule with a wrong %s is refused there: %j", (field, text, message) => {
  expect(fieldErrors(importRuleForm.safeParse({ ...typed, [field]: text }).error!)).toEqual({ [field]: message });
});

test("a rule may name products to take instead, the country it is sent from, and that it was checked today", () => {
  const rule = { ...typed, dispatchedFrom: " Norway ", isCheckedToday: "on", isActive: undefined };
  expect(importRuleForm.parse({ ...rule, instead: "12 ,18,3" })).toMatchObject({
    dispatchedFrom: "Norway",
    instead: ["12", "18", "3"],
    isCheckedToday: true,
    isActive: false,
  });
  const { isCheckedToday: _, ...read } = importRuleForm.parse({
    ...rule,
    instead: "",
    about: `product:${"1".repeat(40)}`,
  });
  expect(read.instead).toEqual([]);
  expect(importRuleText(read)).toMatchObject({
    about: `product:${"1".repeat(40)}`,
    dispatchedFrom: "Norway",
    instead: "",
    isActive: "",
  });
  expect(importRuleText({ ...read, productId: null })["about"]).toBe("everything");
});

test("every choice of what a rule is about can be sent, and reads as its label", () => {
  const choices = aboutChoices([{ id: "11", name: "Eja gbigbe" }]);
  expect(choices.slice(0, 2)).toEqual([
    ["everything", "Every product"],
    ["kind:fishery-farmed", "Farmed fish"],
  ]);
  expect(choices.at(-1)).toEqual(["product:11", "Eja gbigbe (No. 11)"]);
  for (const [about, label] of choices) {
    const name = "Eja gbigbe (No. 11)";
    const { isCheckedToday: _, ...rule } = importRuleForm.parse({ ...typed, about });
    expect(aboutText(rule, rule.productId && name)).toBe(label);
    expect(importRuleText(rule)["about"]).toBe(about);
  }
});

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

test("amounts of duty have a point and at most four decimals; no limit is empty", () => {
  const { isCheckedToday: _, ...rule } = dutyRuleForm.parse(duty);
  expect(rule).toMatchObject({ currency: "EUR", perHeading: 3, perItem: 0, perParcel: 0.5, upTo: null });
  expect(dutyRuleText(rule)).toEqual({ ...duty, currency: "EUR", perItem: "0", perParcel: "0.5" });
  expect(dutyRuleText({ ...rule, upTo: 150, isActive: false })).toMatchObject({ upTo: "150", isActive: "" });
  const limits = { perHeading: "100000", upTo: "10000000", nairaPerUnit: "0.0001" };
  expect(dutyRuleForm.parse({ ...duty, ...limits })).toMatchObject({
    perHeading: 100_000,
    upTo: 10_000_000,
    nairaPerUnit: 0.000_1,
  });
  expect(dutyRuleForm.parse({ ...duty, upTo: "0" }).upTo).toBeNull();
});

const noAmount = (most: number) => `Please enter an amount up to ${most}, for example 3 or 2.50`;

test.each([
  ["currency", "E1", "Please enter three letters, as in EUR"],
  ["currency", "EURO", "Please keep this under 3 characters"],
  ["currency", "EU1", "Please enter three letters, as in EUR"],
  ["perHeading", "3,50", noAmount(100_000)],
  ["perHeading", "100000.0001", noAmount(100_000)],
  ["perItem", "100001", noAmount(100_000)],
  ["perParcel", "-1", noAmount(100_000)],
  ["upTo", "10000001", noAmount(10_000_000)],
  ["nairaPerUnit", "10000001", noAmount(10_000_000)],
  ["nairaPerUnit", "0", "Please enter what one unit is worth, in naira"],
  ["nairaPerUnit", "", "Please enter what one unit is worth, in naira"],
])("a duty rule with a wrong %s is refused there: %j", (field, text, message) => {
  expect(fieldErrors(dutyRuleForm.safeParse({ ...duty, [field]: text }).error!)).toEqual({ [field]: message });
});

test("a check of 180 days ago is due, the day before is not", () => {
  expect(dueBefore("2027-05-20")).toBe("2026-11-21");
});

test("what a rule is about reads as staff say it", () => {
  expect(aboutText({ kind: null, productId: null }, null)).toBe("Every product");
  expect(aboutText({ kind: "crustacean", productId: null }, null)).toBe("Crustacean");
  expect(aboutText({ kind: null, productId: "11" }, "Eja gbigbe")).toBe("Eja gbigbe");
  // For a deleted product only the number is known, and rules may have been imported with an unknown kind.
  expect(aboutText({ kind: null, productId: "11" }, null)).toBe("Product No. 11");
  expect(aboutText({ kind: "dragon", productId: null }, null)).toBe("dragon");
});

test("staff read each verdict and each confidence of a rule in words of its own", () => {
  for (const labels of [
    importVerdicts.map((verdict) => verdictLabels[verdict]),
    confidences.map((confidence) => confidenceLabels[confidence]),
  ]) {
    expect(labels.every(Boolean)).toBe(true);
    expect(new Set(labels).size).toBe(labels.length);
  }
});
