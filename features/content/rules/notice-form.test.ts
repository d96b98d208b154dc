import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { noticeForm } from "./notice-form.ts";
import { shopTextForm } from "./shop-text-form.ts";

const typed = { text: "Closed on Boxing Day", href: "", label: "", fromDay: "", toDay: "" };

test("a notice has a text of one line, and may have a link, days and countries", () => {
  expect(noticeForm.parse(typed)).toEqual({ ...typed, fromDay: null, toDay: null, countries: [] });
  const all = { text: " Closed\non Boxing Day ", href: "/shipping?x#notes", label: "Shipping", countries: "GB, NG" };
  expect(noticeForm.parse({ ...typed, ...all, fromDay: "2026-12-26", toDay: "2026-12-26" })).toEqual({
    text: "Closed on Boxing Day",
    href: "/shipping?x#notes",
    label: "Shipping",
    fromDay: "2026-12-26",
    toDay: "2026-12-26",
    countries: ["GB", "NG"],
  });
  const { href } = noticeForm.parse({ ...typed, href: "https://Example.com/a b".replace(" ", "%20"), label: "Read" });
  expect(href).toBe("https://example.com/a%20b");
});

test.each<[Partial<typeof typed> & { countries?: string }, string]>([
  [{ text: " " }, "text"],
  [{ text: "x".repeat(201) }, "text"],
  [{ text: "x".repeat(4000) }, "text"],
  [{ href: "javascript:alert(1)", label: "Read" }, "href"],
  [{ href: "//example.com", label: "Read" }, "href"],
  [{ href: "/\\example.com", label: "Read" }, "href"],
  [{ href: "http://example.com", label: "Read" }, "href"],
  [{ href: "products", label: "Read" }, "href"],
  [{ href: "/products" }, "label"],
  [{ label: "Read" }, "href"],
  [{ href: "/products", label: "x".repeat(61) }, "label"],
  [{ fromDay: "2026-02-30" }, "fromDay"],
  [{ toDay: "tomorrow" }, "toDay"],
  [{ fromDay: "2026-12-26", toDay: "2026-12-25" }, "toDay"],
  [{ countries: "NG, Atlantis" }, "countries"],
  [{ countries: "XX" }, "countries"],
])("a notice with %j is refused with the name of its field, %s", (change, field) => {
  const { error } = noticeForm.safeParse({ ...typed, ...change });
  expect(error && Object.keys(fieldErrors(error))).toEqual([field]);
});

const parse = (key: string, text: string) => {
  const { data, error } = shopTextForm.safeParse({ key, text });
  return data?.text ?? Object.keys(fieldErrors(error!));
};

test("a text of a page may be empty, has lines only where the page has paragraphs, and is not too long", () => {
  expect(parse("home-title", " ")).toBe("");
  expect(parse("home-title", "Soup,\nwherever you are")).toBe("Soup, wherever you are");
  expect(parse("about", "One.\r\n\r\nTwo.\n")).toBe("One.\n\nTwo.");
  expect(parse("home-title", "x".repeat(61))).toEqual(["text"]);
  expect(parse("home-sentence", "x".repeat(4000))).toEqual(["text"]);
  expect(parse("about", "x".repeat(6001))).toEqual(["text"]);
  expect(parse("shipping", "x".repeat(4000))).toEqual(["text"]);
  expect(parse("footer", "Hello")).toEqual(["key"]);
});
