import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));

test("each class of a style sheet is given to an element somewhere", () => {
  const code = read("{features,platform}/**/*.{ts,tsx}")
    .map(({ text }) => text)
    .join("\n");
  const words = new Set(code.match(/[\w-]+/g));
  const prefixes = [...code.matchAll(/([a-z][\w-]*-)\$\{/g)].map((match) => match[1] ?? "");
  const isGiven = (name: string) => words.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
  const unused = read("{features,platform}/**/*.css").flatMap(({ file, text }) =>
    [...text.replace(/\/\*[^]*?\*\//g, "").matchAll(/\.([a-z][\w-]*)/g)]
      .map((match) => match[1] ?? "")
      .filter((name) => !isGiven(name))
      .map((name) => `${file}: ${name}`),
  );
  expect([...new Set(unused)]).toEqual([]);
});

test("whatever is of the dark theme is for screens only, so that every page prints as the light one", () => {
  const sheets = read("{features,platform}/**/*.css");
  const onPaper = sheets.map(({ file, text }) => ({
    file,
    text: text.replaceAll(/^( *)@media not print \{\n[^]*?\n\1\}/gm, ""),
  }));
  const isDark = /\.dark\b(?!-)|color-scheme: dark|prefers-color-scheme/;
  expect(sheets.filter(({ text }) => isDark.test(text)).length).toBeGreaterThan(4);
  expect(onPaper.filter(({ text }) => isDark.test(text)).map(({ file }) => file)).toEqual([]);
});
