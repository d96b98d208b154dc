import path from "node:path";
import { features, serverOnly } from "#app";

export type SourceFile = { name: string; text: string };

const catchAllNames = /(^|\/)(utils?|helpers?|lib|common|types|index)(\.tsx?|\/)/;
/** Folders of `platform/` with server code, lowest first: each may import itself and any folder of a lower level. */
const levels = [
  ["database", "trace", ""],
  ["jobs", "rate-limit", "audit", "health", "live", "pictures", "pdf", "sheets"],
  ["mail", "shared-cache"],
];

/** What each feature says about its pages, and the list for the whole shop. */
const wholeShop = /^features\/([^/]+\/)?pages\.ts$/;
const rules = new RegExp(`^(platform|features/[^/]+)/rules/|${wholeShop.source}`);
const components = /^(platform|features\/[^/]+)\/ui\//;
/** Components of the office may import types from the server, for what it returns to their pages. */
const ofOffice = /\/ui\/office\//;
const pages = /^features\/[^/]+\/(storefront|office|api)\//;

/** The module specifiers that a file imports or re-exports from, in any syntactic form, as written. */
export function findImports(text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"'\s]+)["']/g);
  return [...found].map((match) => match[1] ?? "");
}

/** The path of the file that an import leads to (see "imports" in package.json), or undefined for a package. */
export function resolveImport(name: string, target: string): string | undefined {
  if (target.startsWith("#")) return target === "#app" ? "app.ts" : target.slice(1);
  return target.startsWith(".") ? path.posix.join(path.posix.dirname(name), target) : undefined;
}

/** A message for everything in one file that breaks the code layout (docs/architecture.md). */
export function breaches(file: SourceFile): string[] {
  const { name, text } = file;
  const types = new Set(findTypeImports(text));
  const found = findImports(text).flatMap((target) => findBreach(name, target, types.has(target)));
  if (catchAllNames.test(name)) found.push(`${name} has a catch-all name: name it after what it holds`);
  if (rules.test(name) && /\bDate\.now\(|new Date\(\)|Math\.random\(|\bfetch\(|\bprocess\./.test(text)) {
    found.push(`${name} reads the clock, randomness or the outside world: pass them in as arguments`);
  }
  return found;
}

/** The module specifiers from which a file imports types alone. */
function findTypeImports(text: string): string[] {
  return [...text.matchAll(/\bimport type [^;]*? from ["']([^"']+)["']/g)].map((match) => match[1] ?? "");
}

function findBreach(name: string, target: string, isType: boolean): string[] {
  const resolved = resolveImport(name, target);
  const to = resolved ?? target;
  const no = (why: string) => [`${name} imports ${target}: ${why}`];
  if (name.startsWith("simulator/") && /^(features|platform|process|db|tests)\//.test(to))
    return no("the simulator implements the providers' documentation independently");
  if (!name.startsWith("simulator/") && to.startsWith("simulator/"))
    return no("the shop must not depend on the simulator");
  if (rules.test(name) && !rules.test(to) && to !== "app.ts" && to !== "zod" && to !== "libphonenumber-js/min")
    return no("rules are pure");
  if (components.test(name) && resolved && !(isType && ofOffice.test(name)) && (serverOnly.test(to) || pages.test(to)))
    return no("components must not depend on pages or the server");
  if (/^(features|platform)\//.test(name) && /^(db|tests)\//.test(to)) return no("only what starts the shop reads it");
  if (isServer(name) && (components.test(to) || pages.test(to) || /^platform\/(http|reading)\//.test(to)))
    return no("the server must not depend on the layers above it");
  const [own, other] = [findPlatformLevel(name), findPlatformLevel(to)];
  if (own !== undefined && other !== undefined && own.folder !== other.folder && own.level <= other.level)
    return no(`${own.folder} is below or on the same level as ${other.folder}`);
  return [];
}

/** Whether a file is server code, but not code that knows the URL and the session of a request. */
function isServer(name: string): boolean {
  return serverOnly.test(name) && !/^(process\/|features\/[^/]+\/middleware\/)/.test(name);
}

/** The folder of the platform's server code that a file is in, and its level; undefined for any other file. */
function findPlatformLevel(name: string): { folder: string; level: number } | undefined {
  if (!name.startsWith("platform/") || !serverOnly.test(name)) return undefined;
  const [, folder = "", file] = name.split("/");
  const own = file === undefined ? "" : folder;
  const level = levels.findIndex((names) => names.includes(own));
  if (level === -1) throw new Error(`platform/${own} has no level yet: give it one in tests/sources/architecture.ts`);
  // The files directly in platform/ are what every folder needs, and may import every folder.
  return own === "" ? undefined : { folder: own, level };
}

/**
 * How an import breaks the order of the features (app.ts), such as `orders → payments`; undefined when it does not. An
 * import of another feature's page names the page.
 */
export function upwardImport(name: string, target: string): string | undefined {
  const to = resolveImport(name, target);
  if (!/^(features|platform)\//.test(name) || to === undefined) return undefined;
  const [from, other] = [findFeature(name), findFeature(to)];
  // The files directly in features/ belong to the whole shop, like process/. The list of pages there is pure data, and
  // may be imported like app.ts.
  if (from === other || other === undefined || from === "features" || isList(to)) return undefined;
  if (pages.test(to)) return `${from} → ${to}`;
  if (other === "features" && features.some((one) => one.name === from && one.composes)) return undefined;
  return findLevel(other) < findLevel(from) ? undefined : `${from} → ${other}`;
}

/**
 * An import that makes a test need a feature that can be removed, such as `orders → reviews`; undefined within its own
 * feature, and in a feature that composes the others.
 */
export function removableImport(name: string, target: string): string | undefined {
  const to = resolveImport(name, target) ?? target;
  const [from, other] = [findFeature(name), findFeature(to)];
  // What is above orders cannot be removed, even if staff can switch it off: orders are built on it.
  const belowOrders = features.slice(features.findIndex((one) => one.name === "orders"));
  const isRemovable = belowOrders.some((one) => one.name === other && one.optional !== undefined);
  const composes = features.some((one) => one.name === from && one.composes);
  return isRemovable && !composes && from !== other ? `${from} → ${other}` : undefined;
}

const isList = (name: string) => wholeShop.test(name) && findFeature(name) === "features";

function findFeature(name: string): string | undefined {
  const [top, folder, file] = name.split("/");
  if (top === "platform" || top === "process") return top;
  if (top !== "features") return undefined;
  return file === undefined ? "features" : folder;
}

/** The platform is below all features, and what puts the shop together above them. */
function findLevel(name: string | undefined): number {
  if (name === "platform") return -1;
  if (name === "features" || name === "process") return features.length;
  const level = features.findIndex((one) => one.name === name);
  if (level === -1) throw new Error(`features/${name} has no place in the order of app.ts`);
  return level;
}

type Table = { /** Of the exported object. */ name: string; /** In the database. */ sqlName: string; file: string };

/** The tables that a file declares. */
export function findTables({ name: file, text }: SourceFile): Table[] {
  const found = text.matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g);
  return [...found].map(([, name = "", sqlName = ""]) => ({ name, sqlName, file }));
}

/** The tables that the SQL of a file names against the order of the features, in the form of `upwardImport`. */
export function upwardSql({ name, text }: SourceFile, tables: Table[]): string[] {
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  const named = code.matchAll(/\b(?:from|join|into|update|using|table)\s+(?:only\s+)?"?([a-z]\w*)/gi);
  const owners = [...named].flatMap(([, word]) => tables.find(({ sqlName }) => sqlName === word) ?? []);
  return owners.flatMap(({ sqlName, file }) => {
    const upward = upwardImport(name, `#${file}`);
    return upward === undefined ? [] : [`${name} reads ${sqlName} in SQL: ${upward}`];
  });
}

/** For each table, the features, and the folders of `platform/`, that insert, update or delete its rows. */
export function tableWriters(files: SourceFile[], tables: Pick<Table, "name" | "sqlName">[]): Record<string, string[]> {
  const writers: Record<string, string[]> = {};
  const writes =
    /\.(?:insert|update|delete)\((\w+)\)|\b(?:insert into|update|delete from) (?:\$\{(\w+)\}|(\w+))|\bdeleteInBatches\(\w+, (\w+)|\bresource\((\w+),|\beditRow\(\w+, (\w+),/g;
  for (const { name, text } of files) {
    for (const match of text.matchAll(writes)) {
      const inCode = match[1] ?? match[2] ?? match[4] ?? match[5] ?? match[6];
      const table = tables.find(({ name: own, sqlName }) => (inCode ? own === inCode : sqlName === match[3]))?.name;
      if (table === undefined) continue;
      const folders = (writers[table] ??= []);
      const folder = name.split("/")[1] ?? name;
      if (!folders.includes(folder)) folders.push(folder);
    }
  }
  return writers;
}
