import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { newsletterForm } from "./newsletter-form.ts";

test("a newsletter has a subject of one line, and a text", () => {
  expect(newsletterForm.parse({ subject: " New  crop ", body: "## Egusi\r\n\r\nIt is here. " })).toEqual({
    subject: "New crop",
    body: "## Egusi\n\nIt is here.",
  });
});

test.each([
  ["subject", " ", "Please enter a subject"],
  ["subject", "x".repeat(121), "Please keep this under 120 characters"],
  ["body", "\n", "Please write something"],
  ["body", "x".repeat(10_001), "Please keep this under 10000 characters"],
])("a newsletter with a wrong %s is refused there", (field, text, message) => {
  const typed = { subject: "New crop", body: "It is here.", [field]: text };
  expect(fieldErrors(newsletterForm.safeParse(typed).error!)).toEqual({ [field]: message });
});

test("a link with a user or a backslash is refused with its text", () => {
  const parsed = newsletterForm.safeParse({ subject: "New", body: "See [yams](https://ada@x.ng/yam)." });
  expect(fieldErrors(parsed.error!)).toEqual({ body: expect.stringContaining(": https://ada@x.ng/yam") });
});
