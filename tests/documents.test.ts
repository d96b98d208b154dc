import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brokenLinks, findLinks } from "./markdown-links.ts";

test("every link of every document leads to a file, and to a heading where it names one", () => {
  const documents = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" }).trim().split("\n");
  expect(documents.length).toBeGreaterThan(80);
  const texts = documents.map((file) => ({ file, text: readFileSync(file, "utf8") }));
  expect(texts.flatMap(({ text }) => findLinks(text)).length).toBeGreaterThan(250);
  expect(texts.flatMap(({ file, text }) => brokenLinks(text, file).map((link) => `${file}: ${link}`))).toEqual([]);
  expect(brokenLinks("[a](gone.md), [b](testing.md#gone), [c](testing.md#testing)", "docs/decisions/x.md")).toEqual([
    "gone.md",
    "testing.md#gone",
  ]);
});
