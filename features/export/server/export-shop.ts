import { mkdir, open, readdir, rm, writeFile, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { stringify } from "csv-stringify/sync";
import type { Pool, PoolClient, QueryConfig } from "pg";
import { OperatorError } from "#platform/operator-error.ts";
import { HOUR } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { exportedTables, leftOutTables } from "./exported-tables.ts";
import { ORDERS } from "./order-documents.ts";

/** The export cannot be made. The message is one line for the operator. */
class ExportRefused extends OperatorError {}

/** A text that a spreadsheet would read as a formula; a number, for example a phone number, is none. */
const FORMULA = /^(?:[=@\t\r\uFF1D\uFF0B\uFF0D\uFF20]|[+-](?![\d ().-]*$))/;
const ROWS_AT_ONCE = 1_000;
const PICTURES_AT_ONCE = 10;

/**
 * Writes all data of the shop into an empty folder, as of one moment, while the shop runs: each table as CSV (RFC 4180,
 * UTF-8) and as JSON, the orders with everything that belongs to them as one JSON file, and the uploaded pictures. A
 * text in a CSV file that a spreadsheet would read as a formula gets a leading apostrophe; the JSON has it as it is.
 * Passwords, sessions and other secrets stay out (exported-tables.ts). Holds a thousand rows in memory. The data may be
 * some seconds old. Returns how many rows of each table it wrote.
 */
export async function exportShop({ readStale, clock }: Pick<Shop, "readStale" | "clock">, folder: string) {
  await openFolder(folder);
  const rows = await readStale((db) => exportRows(db.$client, folder));
  const columns = Object.entries(exportedTables).flatMap(([table, { without = {} }]) =>
    Object.entries(without).map(([column, reason]) => [`${table}.${column}`, reason]),
  );
  const about = {
    exportedAt: clock().toISOString(),
    rows,
    leftOut: { ...leftOutTables, ...Object.fromEntries(columns) },
  };
  await writeFile(path.join(folder, "export.json"), `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600 });
  return rows;
}

/** Writes the rows and the pictures, over what a failed attempt has left. */
async function exportRows(pool: Pool, folder: string): Promise<Record<string, number>> {
  for (const name of ["tables", "pictures", "orders.json"])
    await rm(path.join(folder, name), { recursive: true, force: true });
  for (const name of ["tables", "pictures"]) await mkdir(path.join(folder, name), { mode: 0o700 });
  const client = await pool.connect();
  const rows: Record<string, number> = {};
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0");
    await client.query("set local idle_in_transaction_session_timeout = 0");
    for (const table of Object.keys(exportedTables)) rows[table] = await exportTable(client, folder, table);
    await exportOrders(client, folder);
    await exportPictures(client, folder);
    await client.query("commit");
  } finally {
    client.release(true);
  }
  return rows;
}

/** The columns of a table that the export writes. */
export async function exportedColumns(client: Pick<PoolClient, "query">, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  const without = exportedTables[table]?.without ?? {};
  return rows.map(({ name }) => name).filter((name) => !(name in without));
}

async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new ExportRefused(`${folder} is not empty: name a new folder.`);
}

async function exportTable(client: PoolClient, folder: string, table: string): Promise<number> {
  const columns = await exportedColumns(client, table);
  await using csv = await createFile(path.join(folder, "tables", `${table}.csv`));
  await using json = await openJson(path.join(folder, "tables", `${table}.json`));
  await csv.write(toCsv([columns]));
  let count = 0;
  const query = `select ${columns.map((name) => `"${name}"`).join(", ")} from ${table} order by ${exportedTables[table]?.order}`;
  for await (const batch of documents(client, `select row_to_json(t)::text as document from (${query}) t`)) {
    count += batch.length;
    await json.write(batch);
    const rows = batch.map((document) => JSON.parse(document) as Record<string, unknown>);
    await csv.write(toCsv(rows.map((row) => columns.map((column) => cell(row[column])))));
  }
  await json.end();
  return count;
}

async function exportOrders(client: PoolClient, folder: string): Promise<void> {
  await using json = await openJson(path.join(folder, "orders.json"));
  for await (const batch of documents(client, ORDERS)) await json.write(batch);
  await json.end();
}

async function exportPictures(client: PoolClient, folder: string): Promise<void> {
  await client.query("declare pictures no scroll cursor for select hash, master from product_images order by hash");
  for (;;) {
    const { rows } = await client.query<{ hash: string; master: Buffer }>(fetching(PICTURES_AT_ONCE, "pictures"));
    for (const { hash, master } of rows) {
      await writeFile(path.join(folder, "pictures", `${hash}.${detectFormat(master)}`), master, { mode: 0o600 });
    }
    if (rows.length < PICTURES_AT_ONCE) return;
  }
}

/** The first rows of a large table arrive only after all are sorted, which may take longer than the pool waits. */
function fetching(count: number, cursor: string): QueryConfig & { query_timeout: number } {
  return { text: `fetch ${count} from ${cursor}`, query_timeout: HOUR };
}

/** The results of a query with one column of JSON text, in batches. */
async function* documents(client: PoolClient, query: string): AsyncGenerator<string[]> {
  await client.query(`declare documents no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<{ document: string }>(fetching(ROWS_AT_ONCE, "documents"));
    if (rows.length > 0) yield rows.map(({ document }) => document);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query("close documents");
}

/** A JSON file with an array, written in parts. */
async function openJson(file: string) {
  const handle = await createFile(file);
  let separator = "[\n";
  return {
    async write(items: string[]): Promise<void> {
      await handle.write(separator + items.join(",\n"));
      separator = ",\n";
    },
    async end(): Promise<void> {
      await handle.write(separator === "[\n" ? "[]\n" : "\n]\n");
    },
    [Symbol.asyncDispose]: () => handle.close(),
  };
}

function createFile(file: string): Promise<FileHandle> {
  return open(file, "wx", 0o600);
}

function toCsv(rows: unknown[][]): string {
  return stringify(rows, { record_delimiter: "windows" });
}

/** Text, lists and objects as JSON, nothing as an empty cell. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return JSON.stringify(value);
  return FORMULA.test(value) ? `'${value}` : value;
}

function detectFormat(master: Buffer): string {
  if (master.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return "png";
  if (master.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpg";
  return master.toString("latin1", 8, 12) === "WEBP" ? "webp" : "bin";
}
