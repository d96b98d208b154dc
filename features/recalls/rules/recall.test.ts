import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { recallForm, recallMessage, splitParagraphs } from "./recall.ts";

test("the message that a recall begins with names the product and its batch, in three paragraphs that can be sent", () => {
  const message = recallMessage({ productName: "Egusi, shelled", code: "EG-01" });
  const [what = "", ...rest] = splitParagraphs(message);
  expect(what).toContain("batch EG-01 of Egusi, shelled");
  expect(rest).toHaveLength(2);
  expect(recallForm.parse({ reason: " Stones in it ", message })).toEqual({ reason: "Stones in it", message });
});

test("paragraphs have empty lines between them; a single line break stays within one", () => {
  expect(splitParagraphs("One,\ntwo. \n\nThree.\n\n\n\nFour.\n\n \n\n")).toEqual(["One,\ntwo.", "Three.", "Four."]);
  expect(splitParagraphs("")).toEqual([]);
});

test.each([
  ["reason", " ", "Please say why, for your colleagues"],
  ["reason", "x".repeat(201), "Please keep this under 200 characters"],
  ["message", "\n", "Please write what customers must know"],
  ["message", "x".repeat(2001), "Please keep this under 2000 characters"],
])("a recall with a wrong %s is refused there: %j", (field, text, message) => {
  const recall = { reason: "Stones in it", message: "Please don’t eat it.", [field]: text };
  expect(fieldErrors(recallForm.safeParse(recall).error!)).toEqual({ [field]: message });
});
