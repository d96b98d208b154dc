import path from "node:path";
import { parseArgs } from "node:util";
import { importFile, type ImportReport, type ImportRequest, type Kind } from "#features/import/server/import-file.ts";
import type { Source } from "#features/import/server/sheet.ts";
import { runCommand, withShop, type Outcome } from "./run-command.ts";

// `npm run import`: imports products, customers or orders from another shop system.

const USAGE = `Imports the CSV of another shop system. Without --write it only says what it would do.
  npm run import -- woocommerce|shopify products|customers|orders FILE.csv [--write] [--skip-refused]`;
const SHOWN = 200;

async function importCommand(args: string[]): Promise<Outcome> {
  const request = readRequest(args);
  if (!request) return { code: 2, text: USAGE };
  const report = await withShop((shop) => importFile(shop, request));
  const isRefused = report.remarks.some(({ refused }) => refused) && !request.skipRefused;
  return { code: isRefused ? 1 : 0, text: describeImport(report, request), isReport: true };
}

/** What the arguments ask for; undefined for wrong usage. */
export function readRequest(args: string[]): ImportRequest | undefined {
  try {
    const options = { write: { type: "boolean" }, "skip-refused": { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [source = "", kind = "", file, ...rest] = positionals;
    if (!["woocommerce", "shopify"].includes(source) || !["products", "customers", "orders"].includes(kind)) return;
    if (file === undefined || rest.length > 0) return;
    const skipRefused = values["skip-refused"] ?? false;
    return {
      source: source as Source,
      kind: kind as Kind,
      file: path.resolve(file),
      write: values.write ?? false,
      skipRefused,
    };
  } catch {
    return undefined;
  }
}

/** The report as text: at most 200 remarks, what is new, and whether it was imported. */
export function describeImport(
  { items, added, remarks, written }: ImportReport,
  { kind, write }: Pick<ImportRequest, "kind" | "write">,
): string {
  const lines = remarks.slice(0, SHOWN).map(({ line, column, message, refused }) => {
    return `line ${line}${column ? `, ${column}` : ""}: ${refused ? "REFUSED: " : ""}${message}`;
  });
  const refusedCount = remarks.filter(({ refused }) => refused).length;
  if (remarks.length > SHOWN) lines.push(`… and ${remarks.length - SHOWN} more remarks`);
  const known = items - added;
  lines.push(
    `${added} new ${kind}${known > 0 ? `, ${known} that are here already` : ""}, ${refusedCount} reasons to refuse a line.`,
  );
  if (written) lines.push("Imported. Nobody was mailed.");
  else if (write) lines.push("Nothing was imported: correct those lines, or add --skip-refused.");
  else lines.push("Nothing was imported: add --write to do so.");
  return lines.join("\n");
}

if (import.meta.main) await runCommand(() => importCommand(process.argv.slice(2)));
