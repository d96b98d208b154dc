import { open, readdir, readlink, stat } from "node:fs/promises";
import { join } from "node:path";
import { BackupUnusable } from "./manifest.ts";
import type { TarEntry } from "./tar.ts";

/** What a backup leaves out, as PostgreSQL's own pg_basebackup does: the server makes these anew when it starts. */
const EMPTIED = [
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
];
const LEFT_OUT =
  /^(postmaster\.(pid|opts)(\.\d+)?|backup_label(\.old)?|tablespace_map(\.old)?|current_logfiles|postgresql\.auto\.conf\.tmp|recovery\.signal|standby\.signal|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*)$/;
const CONTROL_FILE = "global/pg_control";
const CHUNK = 256 * 1024;

/**
 * The folders and files of a running server's data directory, the control file last. A file may change, grow, shrink or
 * go away while it is read: the write-ahead log from the beginning of the backup repairs what was read half changed.
 */
export async function* listDataFiles(data: string): AsyncGenerator<TarEntry> {
  if ((await readdir(join(data, "pg_tblspc"))).length > 0)
    throw new BackupUnusable(`${data} has tablespaces, which this backup does not copy: use pgBackRest.`);
  for await (const path of walk(data, "")) {
    if (path.endsWith("/")) yield { path };
    else if (path !== CONTROL_FILE) yield* fileEntry(data, path);
  }
  yield await readControlFile(data);
}

async function* walk(data: string, folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(join(data, folder), { withFileTypes: true }).catch(ignoreMissing([]))) {
    const path = folder + entry.name;
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isSymbolicLink()) throw new BackupUnusable(await linkMessage(join(data, path)));
    if (!entry.isDirectory()) yield path;
    else {
      yield `${path}/`;
      if (!EMPTIED.includes(path)) yield* walk(data, `${path}/`);
    }
  }
}

async function* fileEntry(data: string, path: string): AsyncGenerator<TarEntry> {
  const found = await stat(join(data, path)).catch(ignoreMissing(undefined));
  if (found) yield { path, size: found.size, chunks: readChunks(join(data, path), found.size) };
}

/** Reads exactly `size` bytes: zeros in place of those that are no longer there. */
async function* readChunks(file: string, size: number): AsyncGenerator<Buffer> {
  const handle = await open(file).catch(ignoreMissing(undefined));
  try {
    for (let left = size; left > 0;) {
      const chunk = Buffer.alloc(Math.min(left, CHUNK));
      const length = (await handle?.read(chunk))?.bytesRead || chunk.length;
      left -= length;
      yield chunk.subarray(0, length);
    }
  } finally {
    await handle?.close();
  }
}

/** Read until two reads agree: the log does not repair it, and the server may be writing it. */
async function readControlFile(data: string): Promise<TarEntry> {
  let before = Buffer.alloc(0);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const parts: Buffer[] = [];
    const { size } = await stat(join(data, CONTROL_FILE));
    for await (const chunk of readChunks(join(data, CONTROL_FILE), size)) parts.push(chunk);
    const now = Buffer.concat(parts);
    if (now.equals(before)) return { path: CONTROL_FILE, size, chunks: once(now) };
    before = now;
  }
  throw new BackupUnusable(`${join(data, CONTROL_FILE)} never stayed the same: back up when less is being written.`);
}

async function* once(chunk: Buffer): AsyncGenerator<Buffer> {
  yield chunk;
}

async function linkMessage(link: string): Promise<string> {
  return `${link} is a link to ${await readlink(link)}, which this backup does not follow: use pgBackRest.`;
}

function ignoreMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}
