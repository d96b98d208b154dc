import path from "node:path";

export type SourceFile = { name: string; text: string };

/** Folders of `server/`, lowest first: a folder may import itself and any folder of a lower level. */
const levels = [
  ["database", "trace", ""],
  ["jobs", "rate-limit", "audit", "health", "live", "pictures", "pdf", "sheets"],
  ["mail"],
  ["alerts"],
  ["catalogue", "shipping", "accounts", "content", "vitals"],
  ["gift-cards", "baskets"],
  ["orders", "dishes"],
  ["payments", "notifications", "reviews"],
  ["metrics", "backup", "export", "import", "books", "search"],
  ["privacy"],
];

/** The files directly in server/ that put the shop together: its jobs, connections, checks and commands. */
const assembling = /^server\/(jobs|open-shop|connections|prepare-database|checks|run-command|\w+-command)\.ts$/;

const catchAllNames = /(^|\/)(utils?|helpers?|lib|common|types|index)(\.tsx?|\/)/;

/** The module specifiers that a file imports or re-exports from, in any syntactic form, as written. */
export function importsOf(text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"'\s]+)["']/g);
  return [...found].map((match) => match[1] ?? "");
}

/** A message for everything in one file that breaks the code layout (docs/architecture.md). */
export function breaches(file: SourceFile): string[] {
  const { name, text } = file;
  const found = importsOf(text).flatMap((target) => breachOfImport(name, target));
  if (catchAllNames.test(name)) found.push(`${name} has a catch-all name: name it after what it holds`);
  if (name.startsWith("domain/") && /\bDate\.now\(|new Date\(\)|Math\.random\(|\bfetch\(|\bprocess\./.test(text)) {
    found.push(`${name} reads the clock, randomness or the outside world: pass them in as arguments`);
  }
  return found;
}

function breachOfImport(name: string, target: string): string[] {
  const to = target.startsWith(".") ? path.posix.join(path.posix.dirname(name), target) : target;
  const no = (why: string) => [`${name} imports ${target}: ${why}`];
  if (name.startsWith("simulator/") && /^(app|server|domain|db|tests)\//.test(to))
    return no("the simulator implements the providers' documentation independently");
  if (!name.startsWith("simulator/") && to.startsWith("simulator/"))
    return no("the shop must not depend on the simulator");
  if (name.startsWith("domain/") && !to.startsWith("domain/") && to !== "zod" && to !== "libphonenumber-js/min")
    return no("domain/ is pure");
  if (name.startsWith("app/ui/") && /^(server|db|app\/(storefront|office))\//.test(to))
    return no("UI components must not depend on pages or the server");
  if (name.startsWith("app/") && to.startsWith("db/")) return no("pages go through server/");
  if (name.startsWith("server/")) return breachInServer(name, to).flatMap(no);
  return [];
}

function breachInServer(name: string, to: string): string[] {
  if (/^(app|db|tests)\//.test(to)) return ["the server must not depend on the layers above it"];
  if (!to.startsWith("server/")) return [];
  const from = folderOf(name);
  const target = folderOf(to);
  // The files directly in server/ may import every folder. A folder may import those that its verbs get or need, such
  // as `shop.ts` and `operator-error.ts`, and not those that assemble the shop from the folders.
  if (from !== "" && assembling.test(to)) return ["it assembles the shop from this folder and the others"];
  if (from === "" || target === "" || from === target) return [];
  return levelOf(target) < levelOf(from) ? [] : [`${from} is below or on the same level as ${target}`];
}

function folderOf(name: string): string {
  const [, folder, file] = name.split("/");
  return file === undefined ? "" : (folder ?? "");
}

function levelOf(folder: string): number {
  const level = levels.findIndex((names) => names.includes(folder));
  if (level === -1) throw new Error(`server/${folder} has no level yet: give it one in tests/architecture.ts`);
  return level;
}

/** The names of the exported table objects in the schema. */
export function tablesOf(schema: string): string[] {
  return [...schema.matchAll(/export const (\w+) = pgTable\(/g)].map((match) => match[1] ?? "");
}

/** For each table, the folders of `server/` that insert, update or delete its rows. */
export function tableWriters(files: SourceFile[], tables: string[]): Record<string, string[]> {
  const writers: Record<string, string[]> = {};
  const writes =
    /\.(?:insert|update|delete)\((\w+)\)|\b(?:insert into|update|delete from) \$\{(\w+)\}|\bdeleteInBatches\(\w+, (\w+)/g;
  for (const { name, text } of files) {
    for (const match of text.matchAll(writes)) {
      const table = match[1] ?? match[2] ?? match[3] ?? "";
      if (!tables.includes(table)) continue;
      const folders = (writers[table] ??= []);
      const folder = name.startsWith("server/") ? folderOf(name) : name;
      if (!folders.includes(folder)) folders.push(folder);
    }
  }
  return writers;
}
