// Which tests `npm run check` runs, and what it lints, for the files that were changed. Reads the imports in the
// sources, so it needs no package, and its answer depends on nothing but the sources.
import fs from "node:fs";
import path from "node:path";
import { root } from "./steps.mjs";

const FOLDERS = ["db", "features", "platform", "process", "simulator", "tests"];
/** This many test files, with a database and without one, run within a minute beside the other checks. */
const MOST = { server: 12, quick: 40 };

/** Every test database has the migrations; these tests compare the whole database with the code. */
const databaseTests = [
  "platform/database/migrate.test.ts",
  "platform/database/schema.test.ts",
  "platform/database/shop-role.test.ts",
  "process/commands/migrate-command.test.ts",
  "features/privacy/server/privacy.test.ts",
  "tests/seed.test.ts",
];
/** What every server test depends on without importing it: the packages, Vitest's settings, the database's template. */
const underAll =
  /^(package(-lock)?\.json|vitest\.config\.ts|db\/(migrations|seed)\/.*|tests\/(database\/database-server|run\/(setup|after-file))\.ts)$/;
const settingsOfLint = /^(\.oxlintrc\.json|tsconfig\.json|package(-lock)?\.json|scripts\/lint-rules\.mjs)$/;

/**
 * Returns the tests for these changed files, the most relevant first: those that are changed themselves, have the name
 * of a changed file, read it, or compare the whole database with the code after a migration, and unit tests that list
 * sources; then those in the folder of a changed file that import it, directly or not; then the others, by their
 * distance in imports. `left` are those beyond the first twelve server tests and the first forty unit and component
 * tests. `dependsAll`: every server test depends on one of the files, even those in neither list. `linted`: the files
 * to lint, undefined for all.
 */
export function selectTests(changed, most = MOST) {
  const sources = readSources();
  const importers = importersOf(sources);
  const ranks = new Map();
  // Tests that Vitest's settings name need no database.
  const settings = fs.readFileSync(path.join(root, "vitest.config.ts"), "utf8");
  const kindOf = (file) => (isServerTest(file) && !settings.includes(`"${file}"`) ? "server" : "quick");
  const rank = (test, value) => {
    if (isNearTest(test) && !(ranks.get(test) <= value)) ranks.set(test, value);
  };
  const dependsAll = changed.some((file) => underAll.test(file));
  if (dependsAll) databaseTests.forEach((test) => rank(test, 0));
  for (const [test, text] of sources) {
    if (/\b(glob|readdir)Sync\(/.test(text) && kindOf(test) === "quick") rank(test, 0);
  }
  for (const file of changed) {
    for (const [test, text] of sources) if (names(text, file)) rank(test, 0);
    for (const [test, distance] of distances(importers, file)) {
      if (path.dirname(test) !== path.dirname(file)) rank(test, distance + 2);
      else rank(test, test.startsWith(file.replace(/\.tsx?$/, "")) ? 0 : Math.min(distance, 1));
    }
  }
  const sorted = [...ranks.keys()].sort((a, b) => ranks.get(a) - ranks.get(b) || (a < b ? -1 : 1));
  const [server, quick] = ["server", "quick"].map((kind) => sorted.filter((test) => kindOf(test) === kind));
  return {
    chosen: [...server.slice(0, most.server), ...quick.slice(0, most.quick)],
    left: [...server.slice(most.server), ...quick.slice(most.quick)],
    dependsAll,
    linted: lintedFor(changed, importers),
  };
}

/**
 * The files to lint for these changed files: they and the files that import them, because type-aware rules judge a call
 * by the called function. Undefined means all files: lint itself was changed.
 */
function lintedFor(changed, importers) {
  if (changed.some((file) => settingsOfLint.test(file))) return undefined;
  const linted = changed.flatMap((file) => [file, ...(importers.get(file) || [])]);
  return [...new Set(linted)].filter((file) => /\.(tsx?|mjs)$/.test(file) && fs.existsSync(path.join(root, file)));
}

/**
 * Whether the path of a test file contains one of these texts; Vitest itself takes many lines to say that none does.
 */
export function hasTestFile(patterns) {
  const texts = patterns.map((pattern) => path.relative(root, path.resolve(root, pattern)).replace(/:\d+$/, ""));
  const tests = listSources().filter((file) => /\.test\.tsx?$/.test(file));
  return tests.some((file) => texts.some((text) => file.toLowerCase().includes(text.toLowerCase())));
}

/** A unit, component or server test; the others need the built shop, or take longer. */
function isNearTest(file) {
  return /\.test\.tsx?$/.test(file) && !/\.(slow|deep|long)\.test\.ts$|^tests\/(http|journeys)\//.test(file);
}

function isServerTest(file) {
  return /^(features\/[^/]+\/server\/|platform\/(?!http|reading|rules|ui)|process\/(?!http)|simulator\/|tests\/[^/]*$)/.test(
    file,
  );
}

/** A test that reads a file which is not code names it, or its folder. */
function names(text, file) {
  const folder = path.dirname(file);
  return !/\.tsx?$/.test(file) && (text.includes(`"${file}"`) || (folder !== "." && text.includes(`${folder}/`)));
}

/** Maps each file that imports this one, directly or not, to its distance in imports; the file itself to 0. */
function distances(importers, file) {
  const found = new Map([[file, 0]]);
  for (const [next, distance] of found) {
    for (const importer of importers.get(next) || []) if (!found.has(importer)) found.set(importer, distance + 1);
  }
  return found;
}

/** For each file, the files that import it. Types are left out: the compiler checks them. */
function importersOf(sources) {
  const importers = new Map();
  for (const [file, text] of sources) {
    const code = text.replace(/^(?:import|export) type [^;]*;/gm, "");
    for (const [, target] of code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\bURL\(\s*)["']([.#][^"'?\s]*)/g)) {
      const imported = target.startsWith("#") ? subpath(target) : path.posix.join(path.posix.dirname(file), target);
      importers.set(imported, [...(importers.get(imported) || []), file]);
    }
  }
  return importers;
}

/** The file that a subpath import of package.json names. */
function subpath(target) {
  return target === "#app" ? "app.ts" : target.slice(1);
}

function readSources() {
  return new Map(listSources().map((file) => [file, fs.readFileSync(path.join(root, file), "utf8")]));
}

function listSources() {
  const found = [];
  const list = (folder) => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) list(file);
      else if (/\.tsx?$/.test(entry.name)) found.push(file);
    }
  };
  FOLDERS.forEach(list);
  return found;
}
