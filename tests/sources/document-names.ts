import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { brokenLinks } from "./markdown-links.ts";

export const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
const topFolders = new Set(tracked.filter((file) => file.includes("/")).map((file) => file.split("/")[0]));

/** What git does not have: made on demand, of an operator, or relative to a setting. */
const notInGit = /^(build|data|node_modules|\.cache|DATA_DIR|PUBLIC_URL)\/|^deploy\/compose\.env$/;
/** Files of other programs, and of archives that the shop writes. */
const foreign = /^(caddy\.service\.d|tables|postgres)\/|^(prometheus\.yml|(export|orders|openapi)\.json)$/;

/**
 * The names in the code of a Markdown text that look like a file or folder of the repository, and are none: neither
 * from its root, nor from `file`, nor as the end of a path. `<name>` stands for any name.
 */
export function missingFiles(text: string, file: string): string[] {
  return codeWords(text).filter((word) => {
    const [name = "", anchor] = word.replace(/^#/, "").split("#");
    if (!looksLikeFile(name) || notInGit.test(name) || foreign.test(name)) return false;
    if (!exists(name, file)) return true;
    return anchor !== undefined && brokenLinks(`[](${name}#${anchor})`, "README.md").length > 0;
  });
}

function looksLikeFile(name: string): boolean {
  if (!/^[\w.<][\w.<>*{},-]*(\/[\w.<>*{},-]*)*$/.test(name) || name.startsWith("..")) return false;
  if (name.endsWith("/") || (name.includes("/") && topFolders.has(name.split("/")[0]))) return true;
  return /[^/]\.(tsx?|mjs|md|ya?ml|json|css|sql|py|svg|txt|sh|service|socket)$/.test(name);
}

function exists(name: string, file: string): boolean {
  const pattern = name.replaceAll(/<[^>]*>/g, "*");
  if (globSync([pattern, path.join(path.dirname(file), pattern)]).length > 0) return true;
  if (/^[^/]+\/./.test(name) && topFolders.has(name.split("/")[0])) return false;
  return tracked.some((known) => {
    if (name.endsWith("/")) return `/${known}`.includes(`/${name}`);
    return known.endsWith(`/${name}`) || path.matchesGlob(known, `**/${pattern}`);
  });
}

/** The words of everything that a Markdown text sets as code, in lines and in blocks. */
function codeWords(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].map(([, block = ""]) => block);
  return [...blocks, ...inlineCode(text)].flatMap(splitWords);
}

function inlineCode(text: string): string[] {
  return [...text.replaceAll(/^```.*?^```/gms, "").matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
}

const splitWords = (code: string) => code.split(/[\s(),;]+/).map((word) => word.replace(/[.:]$/, ""));

/** The npm scripts that a text names and `scripts` lacks. */
export function missingScripts(text: string, scripts: string[]): string[] {
  return [...text.matchAll(/\bnpm run\s+(?:-\S+\s+)*([a-z][\w:-]*)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !scripts.includes(name));
}

const settings = new Set(
  readFileSync("docs/settings.md", "utf8")
    .match(/^- `[A-Z_]+`/gm)
    ?.map((one) => one.slice(3, -1)),
);
const sources = tracked
  .filter(
    (file) => file !== "tests/documents.test.ts" && !/\.(md|jpg|png|woff2|ico|pdf)$|^package-lock\.json$/.test(file),
  )
  .map((file) => ({ words: readFileSync(file, "utf8").match(/[A-Za-z_]\w*/g) ?? [], isTest: file.includes(".test.") }));
const allWords = new Set(sources.flatMap(({ words }) => words));
const productWords = new Set(sources.flatMap(({ words, isTest }) => (isTest ? [] : words)));
/** Names of PostgreSQL, CloudNativePG and OpenTelemetry. */
const foreignNames =
  /^(wal_sender_timeout|pg_last_xact_replay_timestamp|recoveryTarget|targetTime|OTEL_EXPORTER_OTLP_HEADERS)$/;

/** Settings, constants, functions, tables and columns in the code of a text's lines that no source has. */
export function missingNames(text: string): string[] {
  return inlineCode(text)
    .flatMap((code) => {
      const [, names = ""] = /^([\w.]+)(?:\(.*\))?$/.exec(code) ?? [];
      return [...names.split("."), ...splitWords(code).flatMap((word) => /^[A-Z][A-Z_]+(?==)/.exec(word) ?? [])];
    })
    .filter((name) => !foreignNames.test(name) && isUnknown(name));
}

function isUnknown(name: string): boolean {
  if (/^[A-Z][A-Z0-9]+(_[A-Z0-9]+)+$/.test(name)) return !settings.has(name) && !productWords.has(name);
  return /^[a-z]+(_[a-z0-9]+)+$|^[a-z]+[A-Z]\w*$/.test(name) && !allWords.has(name);
}
