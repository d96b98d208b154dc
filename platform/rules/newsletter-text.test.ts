import { expect, test } from "vitest";
import { newsletterAsText, parseNewsletter } from "./newsletter-text.ts";

test("headings, paragraphs, lists, bold words and links are read; HTML is text", () => {
  const text =
    "## New in\n\nWe have **ogbono** again, see [the shelf](https://shop.example/a?b=1).\n\n- One\n- <b>Two</b>";
  expect(parseNewsletter(text)).toEqual([
    { kind: "heading", spans: [{ text: "New in" }] },
    {
      kind: "paragraph",
      spans: [
        { text: "We have " },
        { text: "ogbono", bold: true },
        { text: " again, see " },
        { text: "the shelf", href: "https://shop.example/a?b=1" },
        { text: "." },
      ],
    },
    { kind: "list", items: [[{ text: "One" }], [{ text: "<b>Two</b>" }]] },
  ]);
  expect(newsletterAsText(text)).toBe(
    "New in\n\nWe have ogbono again, see the shelf (https://shop.example/a?b=1).\n\n- One\n- <b>Two</b>",
  );
});

test.each(["[press](javascript:alert(1))", "[press](data:text/html,x)", "** **", "[]()", "**a", "- "])(
  "%s is no link and loses no letter",
  (text) => {
    expect(newsletterAsText(text).replaceAll(/[*\s-]/g, "")).toBe(text.replaceAll(/[*\s-]/g, ""));
    expect(JSON.stringify(parseNewsletter(text))).not.toContain("href");
  },
);
