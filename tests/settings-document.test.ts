import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settings } from "#platform/config.ts";
import { shopEnvironment } from "../scripts/shop-process.mjs";

/** The entries of docs/settings.md, `- NAME (default): …`, with what the brackets say. */
const documented = new Map(
  [...readFileSync("docs/settings.md", "utf8").matchAll(/^- `([A-Z][A-Z_]+)` \((.+?)\): /gm)].map(
    ([, name = "", said = ""]) => [name, said],
  ),
);

/**
 * Variables that are no settings: the system's and npm's, and those by which processes of the project talk to each
 * other.
 */
const internal = new Set(["PATH", "WORKER_ROLE", "MODULES_FILE", "DEEP", "MOMENT", "MOMENTS_FILE", "VITE_CACHE_DIR"]);

/** The environment variables that a source reads, in the forms that are in use. */
function findVariables(text: string): string[] {
  const single = /(?<!meta\.)\b(?:env|environment)(?:\.|\[")([A-Z][A-Z_]{2,})\b/g;
  const several = /\{ ([A-Z][A-Z_, ]+) \} = (?:process\.)?(?:env|environment)\b/g;
  const lists = [...text.matchAll(several)].flatMap(([, names = ""]) => names.split(", "));
  return [...[...text.matchAll(single)].map(([, name = ""]) => name), ...lists];
}

const sources = globSync([
  "*.ts",
  "{bench,db,features,platform,process,scripts,simulator,tests}/**/*.{ts,tsx,mjs}",
]).filter((file) => !file.includes("node_modules") && file !== "tests/settings-document.test.ts");
const elsewhere = new Set(sources.flatMap((file) => findVariables(readFileSync(file, "utf8"))));
const read = [...Object.keys(settings), ...Object.keys(shopEnvironment), ...elsewhere];

test("the search for variables knows every form in which one is read", () => {
  const text = `process.env.ONE process.env["TWO"] environment["THREE"] || env.FOUR; const { FIVE, SIX } = env;
    import.meta.env.PROD c.env.incoming`;
  expect(findVariables(text).toSorted()).toEqual(["FIVE", "FOUR", "ONE", "SIX", "THREE", "TWO"]);
  expect([...elsewhere]).toEqual(expect.arrayContaining(["CHROMIUM", "PROVIDERS_PORT", "PGSSLMODE", "NODE_ENV"]));
});

test("docs/settings.md describes every variable that is read, and none that is not", () => {
  expect([...documented.keys()].toSorted()).toEqual(
    [...new Set(read)].filter((name) => !internal.has(name)).toSorted(),
  );
});

test("docs/settings.md gives the default that the config has", () => {
  const ofConfig = Object.entries(settings).map(([name, setting]) => ({
    name,
    value: setting.safeParse(undefined).data,
  }));
  const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ } = shopEnvironment;
  const ofProcess = Object.entries({ MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ });
  const defaults = [...ofConfig, ...ofProcess.map(([name, value]) => ({ name, value: String(value) }))];
  const wrong = defaults
    .filter(({ value }) => value !== undefined)
    .filter(({ name, value }) => documented.get(name) !== `\`${String(value)}\``)
    .map(({ name, value }) => `${name}: ${documented.get(name)} instead of ${String(value)}`);
  expect(wrong).toEqual([]);
  // A literal in the brackets is a default of the config, of what reads the variable elsewhere, or computed from
  // another.
  const computed = ["PUBLIC_URL", "AUTH_SECRET", "DATABASE_OWNER_URL", "PAYSTACK_BASE_URL", "FLUTTERWAVE_BASE_URL"];
  const invented = defaults
    .filter(({ name, value }) => value === undefined && !computed.includes(name))
    .filter(({ name }) => documented.get(name)?.includes("`"));
  expect(invented).toEqual([]);
});
