import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brokenLinks } from "./markdown-links.ts";

test("every link of every document leads to a file, and to a heading where it names one", () => {
  const documents = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" }).trim().split("\n");
  expect(documents.length).toBeGreaterThan(80);
  const broken = documents.flatMap((file) =>
    brokenLinks(readFileSync(file, "utf8"), file).map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
  expect(brokenLinks("[a](gone.md), [b](testing.md#gone), [c](testing.md#testing)", "docs/decisions/x.md")).toEqual([
    "gone.md",
    "testing.md#gone",
  ]);
});
