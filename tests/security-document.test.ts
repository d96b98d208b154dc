import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { renderRequirements } from "../scripts/docs.mjs";
import { brokenLinks, findLinks } from "./sources/markdown-links.ts";

const sentence = z.string().min(10);
const requirement = { level: z.literal([1, 2]), subject: sentence, tests: z.array(sentence).min(1).optional() };
const chapters = z.record(
  z.string().regex(/^V\d+ \w/),
  z.record(
    z.string().regex(/^\d+\.\d+\.\d+$/),
    z.discriminatedUnion("status", [
      z.strictObject({ ...requirement, status: z.literal("pass"), how: sentence.optional() }),
      z.strictObject({ ...requirement, status: z.literal("partial"), how: sentence, why: sentence }),
      z.strictObject({ ...requirement, status: z.enum(["n/a", "open"]), why: sentence }),
    ]),
  ),
);

const source = readFileSync("docs/security-asvs.yaml", "utf8");
const page = readFileSync("docs/security.md", "utf8");
const unwrapped = page.replaceAll(/\s+/g, " ");
/** Fails when a number is there twice. */
const data = chapters.parse(parse(source));
const requirements = Object.values(data).flatMap((chapter) =>
  Object.entries(chapter).map(([number, fields]) => ({ number, ...fields })),
);
const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");

test("every test that the security documents name exists under that name", () => {
  const tests = tracked.filter((file) => file.endsWith(".test.ts")).map((file) => readFileSync(file, "utf8"));
  const inProse = [...unwrapped.matchAll(/«([^»]+)»/g)].map(([, name = ""]) => name);
  const named = [...requirements.flatMap((one) => one.tests ?? []), ...inProse];
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((name) => !tests.some((text) => text.includes(`"${name}"`)))).toEqual([]);
});

test("every requirement of the levels 1 and 2 is there once, in sequence, with what shows it or why it is not met", () => {
  const numbers = requirements.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })));
  // The chapters of ASVS 5.0 have this many requirements of the levels 1 and 2.
  const counts = Array.from(
    { length: 17 },
    (_, at) => numbers.filter((number) => number.startsWith(`${at + 1}.`)).length,
  );
  expect(counts).toEqual([27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]);
  expect(requirements.filter(({ level }) => level === 1)).toHaveLength(70);
  for (const [title, chapter] of Object.entries(data)) {
    const chapterNumber = title.slice(1, title.indexOf(" "));
    expect(Object.keys(chapter).filter((number) => !number.startsWith(`${chapterNumber}.`))).toEqual([]);
  }
  expect(requirements.filter((one) => one.status === "pass" && !one.how && !one.tests)).toEqual([]);
});

test("the security document counts the requirements, and lists the open ones, as the data file has them", () => {
  const count = (status: string) => requirements.filter((one) => one.status === status).length;
  const counts = `${count("pass")} pass, ${count("partial")} are partly met, ${count("n/a")} are not applicable`;
  const summary = `${counts}, ${count("open")} are open`;
  expect(unwrapped).toContain(`Of ${requirements.length} requirements ${summary}`);
  const listed = [...page.matchAll(/^- (\d+\.\d+\.\d+)/gm)].map(([, number]) => number);
  expect(listed).toEqual(requirements.filter(({ status }) => status === "open").map(({ number }) => number));
});

test("every path of the security documents leads to a file, and so does every link of the data", () => {
  const folders = new Set(tracked.filter((file) => file.includes("/")).map((file) => file.split("/")[0]));
  const named = [...`${source}${page}`.matchAll(/`([\w.-]+(?:\/[\w.-]*)*)`/g)].map(([, name = ""]) => name);
  const paths = named.filter(
    (name) => (name.includes("/") && folders.has(name.split("/")[0])) || /\.(tsx?|mjs|json|md|yaml)$/.test(name),
  );
  expect(paths.length).toBeGreaterThan(8);
  // Files in build/ are made on demand.
  expect(paths.filter((name) => !name.startsWith("build/") && !existsSync(name))).toEqual([]);
  expect(findLinks(source).length).toBeGreaterThan(3);
  expect(findLinks(page).length).toBeGreaterThan(3);
  expect(brokenLinks(source, "docs/security.md")).toEqual([]);
});

test("the generated table has a row for every requirement, with a link to the file of every test", () => {
  const table = renderRequirements(data);
  const rows = [...table.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, number]) => number);
  expect(rows).toEqual(requirements.map(({ number }) => number));
  expect(table).not.toMatch(/(?<!\[)«/);
  expect(findLinks(table).length).toBeGreaterThan(3);
  expect(brokenLinks(table, "build/docs/security-asvs.md")).toEqual([]);
});
