import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security.md", "utf8");
/** The rows of the tables of OWASP ASVS 5.0: the requirements' numbers, the result, and what shows it. */
const rows = [...page.matchAll(/^\| ([\d., –]+?) +\| (pass|n\/a|open) +\| (.+?) +\|$/gm)].map(
  ([, numbers = "", result = "", shownBy = ""]) => ({ numbers, result, shownBy }),
);

test("every test that the security document names exists under that name", () => {
  const files = execFileSync("git", ["ls-files", "--", "*.test.ts"], { encoding: "utf8" }).trim().split("\n");
  const tests = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const named = rows.flatMap(({ shownBy }) => [...shownBy.matchAll(/«([^»]+)»/g)].map(([, name = ""]) => name));
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((name) => !tests.includes(name))).toEqual([]);
});

test("every requirement of the levels 1 and 2 has one row, with what shows it or why it is not met", () => {
  const listed = rows.flatMap(({ numbers }) => numbers.split(", "));
  expect(new Set(listed).size).toBe(listed.length);
  // The chapters of ASVS 5.0 have so many requirements of the levels 1 and 2.
  const counts = Array.from(
    { length: 17 },
    (_, at) => listed.filter((number) => number.startsWith(`${at + 1}.`)).length,
  );
  expect(counts).toEqual([27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]);
  expect(rows.filter(({ shownBy }) => shownBy.length < 10)).toEqual([]);
});
