import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { features } from "#app";
import { openApiDocument } from "#features/openapi/api/openapi/document.ts";
import { missingFiles, missingNames, missingScripts, tracked } from "./sources/document-names.ts";
import { brokenLinks, findLinks } from "./sources/markdown-links.ts";

/** Of all documents together, and of each one of a feature: a page. */
const MOST_WORDS = { all: 65_000, feature: 450 };
const MOST_COLUMNS = 140;

const documents = tracked
  .filter((file) => file.endsWith(".md"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
/** Of the change log what is not released and the newest version: older parts say how the shop was then. */
const present = documents.map(({ file, text }) => ({
  file,
  text:
    file === "CHANGELOG.md"
      ? text
          .split(/^(?=## \d)/m)
          .slice(0, 2)
          .join("")
      : text,
}));
type Versions = { version: string; packages?: Record<string, { version: string }> };
const scripts = Object.keys((JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object }).scripts);
const withoutGone = (text: string) => text.replaceAll(/[^.:;]*\b(?:is|are) gone\b/g, "");
const withoutCode = (text: string) => text.replaceAll(/^```.*?^```/gms, "").replaceAll(/`[^`\n]*`/g, "");
const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;
const inEach = (find: (text: string, file: string) => string[]) =>
  present.flatMap(({ file, text }) => find(text, file).map((wrong) => `${file}: ${wrong}`));

test("every link of every document leads to a file, and to a heading where it names one", () => {
  expect(documents.length).toBeGreaterThan(80);
  expect(documents.flatMap(({ text }) => findLinks(text)).length).toBeGreaterThan(250);
  expect(inEach(brokenLinks)).toEqual([]);
});

test.each([
  ["[a](gone.md), [b](testing.md#gone), [c](testing.md#testing)", ["gone.md", "testing.md#gone"]],
  ['[a](gone.md "A title") and <img src="gone.png">', ["gone.md", "gone.png"]],
  ["[a][b]\n\n[b]: gone.md", ["gone.md"]],
])("in %j the broken links are found", (text, broken) => {
  expect(brokenLinks(text, "docs/decisions/x.md")).toEqual(broken);
});

test("every file and folder that a document names exists", () => {
  expect(inEach(missingFiles)).toEqual([]);
});

test.each([
  "`platform/backup`",
  "`platform/gone/`",
  "`gone/`",
  "`features/orders/server/place-orders.ts`",
  "`place-orders.ts`",
  "`server/place-orders.ts`",
  "`features/<feature>/gone.ts`",
  "`features/*/gone.ts`",
  "`node scripts/gone.mjs orders`",
  "`#features/orders/gone.ts`",
  "`docs/payments.md#gone`",
  "```sh\nls platform/gone\n```",
])("%j names a file that does not exist", (text) => expect(missingFiles(text, "docs/x.md")).toHaveLength(1));

test.each([
  "`platform/database/`",
  "`rules/`",
  "`place-order.ts`",
  "`features/<feature>/pages.ts`",
  "`features/*.ts`",
  "`docs/payments.md#refunds`",
  "`platform/database/write.ts`",
  "`build/release/`",
  "`text/plain`",
])("%j names nothing that does not exist", (text) => expect(missingFiles(text, "docs/x.md")).toEqual([]));

test("every document that a source names exists", () => {
  const named = tracked
    .filter((file) => /\.(tsx?|mjs|css|sql|ya?ml|sh|py|example)$/.test(file) && file !== "tests/documents.test.ts")
    .flatMap(
      (file) => readFileSync(file, "utf8").match(/(?<!build\/)\b(?:docs|features|art|bench)\/[\w/-]+\.md\b/g) ?? [],
    );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !tracked.includes(name))).toEqual([]);
});

test("every npm script that a document names exists", () => {
  expect(inEach((text) => missingScripts(withoutGone(text), scripts))).toEqual([]);
  expect(missingScripts("`npm run gone`, `npm run --silent gone`, npm run\nlint", scripts)).toEqual(["gone", "gone"]);
});

test("the newest version of the change log is that of the package, its lock file, the API and the guide", () => {
  const [, version = ""] = /^## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$/m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
  const named = ["package.json", "package-lock.json"].map((file) => {
    const { version: own, packages } = JSON.parse(readFileSync(file, "utf8")) as Versions;
    return [own, packages?.[""]?.version ?? own];
  });
  expect(named).toEqual([
    [version, version],
    [version, version],
  ]);
  expect(openApiDocument("https://shop.example.com", { shopName: "Shop", email: "" }, []).info.version).toBe(version);
  expect(readFileSync("docs/running.md", "utf8")).toContain(`release=calabash-larder-${version}-linux-x64.tar.gz`);
});

test("every setting, constant, function, table and column that a document names exists", () => {
  expect(inEach((text) => missingNames(withoutGone(text)))).toEqual([]);
  const wrong =
    "`GONE_SETTING`, `GONE_DAYS=5 npm start`, `goneFunction(w)`, `orders.gone_column`, `WORKERS=2`, `placeOrder`";
  expect(missingNames(wrong)).toEqual(["GONE_SETTING", "GONE_DAYS", "goneFunction", "gone_column"]);
});

test("the map of the architecture names every feature, and every folder of the platform", () => {
  const [, map = ""] = /```\n(.*?)```/s.exec(readFileSync("docs/architecture.md", "utf8")) ?? [];
  const words = new Set(map.match(/[\w-]+/g));
  const folders = tracked.flatMap((file) => /^platform\/([^/]+)\//.exec(file)?.[1] ?? []);
  const names = [...features.map(({ name }) => name), ...new Set(folders)];
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});

test("the documents are short enough to be read: all together, and those of each feature a page each", () => {
  const counted = documents.map(({ file, text }) => ({ file, words: countWords(text) }));
  expect(counted.filter(({ file, words }) => file.startsWith("features/") && words > MOST_WORDS.feature)).toEqual([]);
  expect(counted.reduce((sum, { words }) => sum + words, 0)).toBeLessThanOrEqual(MOST_WORDS.all);
});

test("no line of a document's prose is wider than a reader's window", () => {
  const wide = inEach((text) =>
    withoutCode(text)
      .split("\n")
      .filter((line) => line.length > MOST_COLUMNS && !line.startsWith("|")),
  );
  expect(wide).toEqual([]);
});
