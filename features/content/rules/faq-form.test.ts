import { expect, test } from "vitest";
import { faqForm } from "./faq-form.ts";

const entry = { category: "shipping", question: "When?", answer: "Soon.\nVery soon." };

test("an entry of the FAQ has a category, a question of one line and an answer", () => {
  expect(faqForm.parse(entry)).toEqual(entry);
  for (const wrong of [
    { category: "all" },
    { question: " " },
    { question: "x".repeat(201) },
    { answer: "" },
    { answer: "x".repeat(4001) },
  ])
    expect(faqForm.safeParse({ ...entry, ...wrong }).success, JSON.stringify(wrong).slice(0, 40)).toBe(false);
});
