import { expect, test } from "vitest";
import { blocksAsText } from "#platform/rules/text-block.ts";
import { parseNewsletter, unreadableLinks } from "./newsletter-text.ts";

const newsletterAsText = (text: string) => blocksAsText(parseNewsletter(text));

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

const paragraph = (text: string) => ({ kind: "paragraph", spans: [{ text }] });

test("paragraphs have an empty line between them, which may have spaces; what is only partly a list is none", () => {
  expect(parseNewsletter("\n\n One \n \t\n\n\nTwo\n")).toEqual([paragraph("One"), paragraph("Two")]);
  expect(parseNewsletter("Fresh:\n- One")).toEqual([paragraph("Fresh:\n- One")]);
  expect(parseNewsletter("## New\nand old")).toEqual([paragraph("## New\nand old")]);
});

test("a line that begins and ends with a bold word or a link has nothing before and after it", () => {
  const line = "**Two**[press](http://shop.example)";
  expect(parseNewsletter(line)).toEqual([
    {
      kind: "paragraph",
      spans: [
        { text: "Two", bold: true },
        { text: "press", href: "http://shop.example/" },
      ],
    },
  ]);
});

test.each(["[press](javascript:alert(1))", "[press](data:text/html,x)", "** **", "[]()", "**a", "- "])(
  "%s is no link and loses no letter",
  (text) => {
    expect(newsletterAsText(text).replaceAll(/[*\s-]/g, "")).toBe(text.replaceAll(/[*\s-]/g, ""));
    expect(JSON.stringify(parseNewsletter(text))).not.toContain("href");
  },
);

test("a link that programs read differently is shown as the text that it was typed as", () => {
  const text = String.raw`[a](https://x.ng\@evil.example/), [b](https://ada@x.ng/), [c](HTTPS://x.ng) and **bold**`;
  const readable = String.raw`[a](https://x.ng\@evil.example/), [b](https://ada@x.ng/), [c](HTTPS://x.ng) and bold`;
  expect(newsletterAsText(text)).toBe(readable);
  expect(newsletterAsText("[c](https://X.ng)")).toBe("c (https://x.ng/)");
  expect(unreadableLinks(text)).toEqual([String.raw`https://x.ng\@evil.example/`, "https://ada@x.ng/"]);
});
