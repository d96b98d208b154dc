import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Client } from "pg";
import { setArchiving } from "./set-archiving.ts";
import { openBackupSet, readContent, type BackupConfig, type BackupSet } from "./backup-set.ts";
import { listDataFiles } from "./data-files.ts";
import { BackupUnusable, saveManifest, type Manifest } from "./manifest.ts";
import { writeTar, type TarEntry } from "./tar.ts";
import { numberOf, readArchivedFile, SEGMENT_SIZE, segmentName, timelineOf } from "./wal-files.ts";

/** An arbitrary advisory lock number; nothing else in the database may use it. */
const LOCK = 7_305_551_806;
/** How long the end of a backup waits until its log is archived. */
const ARCHIVE_LIMIT = 300_000;

/**
 * Takes a base backup of the running embedded server, whose database is at `url`, and returns its list of files. It
 * holds the data directory, the log that a restore needs to make it consistent, and the shop's secret. Orders go on
 * meanwhile. Killed at any moment, it leaves only a file that the next backup removes.
 *
 * Throws `BadSetting` without a usable BACKUP_DIR and `BackupUnusable`, both of one line, when the server does not
 * archive or another backup is being taken.
 */
export async function takeBaseBackup(config: BackupConfig, url: string): Promise<Manifest> {
  const client = new Client({ connectionString: url, application_name: "calabash-larder backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    await lock(client);
    await setArchiving(config, client);
    const set = await openBackupSet(config);
    await removeUnfinished(set);
    return await copy(client, set, config.dataDir);
  } finally {
    await client.end();
  }
}

async function copy(client: Client, set: BackupSet, dataDir: string): Promise<Manifest> {
  const { rows } = await client.query<{ data: string; version: string; now: Date }>(
    `select current_setting('data_directory') as data, current_setting('server_version') as version,
      clock_timestamp() as now`,
  );
  const [server] = rows;
  if (!server) throw new Error("The server did not describe itself");
  const name = `base-${server.now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
  const files: Manifest["files"] = [];
  let end: BackupEnd | undefined;
  const entries = async function* (): AsyncGenerator<TarEntry> {
    await client.query("select pg_backup_start($1, true)", [name]);
    yield* within("data/", listDataFiles(server.data));
    end = await finish(client);
    yield* within("data/", end.files(set.folder));
    yield* secretIn(dataDir);
  };
  const target = join(set.folder, `${name}.tar.gz`);
  await writeArchive(`${target}.partial`, hashed(entries(), files));
  if (!end) throw new Error("The backup did not end");
  await rename(`${target}.partial`, target);
  const manifest: Manifest = {
    name,
    startedAt: server.now.toISOString(),
    finishedAt: end.at.toISOString(),
    systemIdentifier: set.identifier,
    version: server.version.split(/[.\s]/)[0] ?? "",
    timeline: timelineOf(end.firstSegment),
    firstSegment: end.firstSegment,
    lastSegment: end.lastSegment,
    archiveBytes: (await stat(target)).size,
    files,
  };
  await saveManifest(set.folder, manifest);
  await syncFolder(set.folder);
  return manifest;
}

type BackupEnd = {
  at: Date;
  firstSegment: string;
  lastSegment: string;
  /** The files that the end of the backup adds to the data directory: its label and the log from its beginning. */
  files: (archive: string) => AsyncGenerator<TarEntry>;
};

/** Ends the backup; PostgreSQL waits until the last segment that the backup needs is archived. */
async function finish(client: Client): Promise<BackupEnd> {
  await client.query(`set statement_timeout = ${ARCHIVE_LIMIT}`);
  const { rows } = await client
    .query<{ last: string; label: string; map: string; at: Date }>(
      `select pg_walfile_name(lsn - 1) as last, labelfile as label, spcmapfile as map, clock_timestamp() as at
      from pg_backup_stop(true)`,
    )
    .catch((error: Error & { code?: string }) => {
      if (error.code !== "57014") throw error;
      throw new BackupUnusable(
        "The log is not archived: PostgreSQL's log (postgres/postgres.log in DATA_DIR) says why.",
      );
    });
  const [row] = rows;
  const first = /\(file ([0-9A-F]{24})\)/.exec(row?.label ?? "")?.[1];
  if (!row || !first) throw new Error("The server did not say where the backup begins");
  return {
    at: row.at,
    firstSegment: first,
    lastSegment: row.last,
    async *files(archive) {
      yield textEntry("backup_label", row.label);
      if (row.map) yield textEntry("tablespace_map", row.map);
      for (let number = numberOf(first); number <= numberOf(row.last); number += 1) {
        const segment = segmentName(timelineOf(first), number);
        yield { path: `pg_wal/${segment}`, size: SEGMENT_SIZE, chunks: readArchivedFile(archive, segment) };
      }
    },
  };
}

async function* within(folder: string, entries: AsyncIterable<TarEntry>): AsyncGenerator<TarEntry> {
  for await (const entry of entries) yield { ...entry, path: folder + entry.path };
}

/** The secret that signs the sessions and links; absent when AUTH_SECRET gives it. */
async function* secretIn(dataDir: string): AsyncGenerator<TarEntry> {
  const secret = await readFile(join(dataDir, "auth-secret"), "utf8").catch(() => undefined);
  if (secret !== undefined) yield textEntry("auth-secret", secret);
}

function textEntry(path: string, text: string): TarEntry {
  const bytes = Buffer.from(text);
  return { path, size: bytes.length, chunks: Readable.from([bytes]) };
}

/** Adds each file with the hash of what was written of it to `files`. */
async function* hashed(entries: AsyncIterable<TarEntry>, files: Manifest["files"]): AsyncGenerator<TarEntry> {
  for await (const entry of entries) {
    const { path, size, chunks } = entry;
    if (size === undefined || !chunks) {
      yield entry;
      continue;
    }
    const hash = createHash("sha256");
    const hashedChunks = async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    yield { path, size, chunks: hashedChunks() };
    files.push({ path, size, sha256: hash.digest("hex") });
  }
}

async function writeArchive(file: string, entries: AsyncIterable<TarEntry>): Promise<void> {
  const output = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(writeTar(entries), createGzip({ level: 3 }), output);
}

async function lock(client: Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [LOCK]);
  if (!rows[0]?.locked) throw new BackupUnusable("Another backup is being taken now: wait until it has ended.");
}

async function removeUnfinished(set: BackupSet): Promise<void> {
  const { unfinished } = await readContent(set);
  await Promise.all(unfinished.map((name) => rm(join(set.folder, name), { force: true })));
}

/** Makes the names survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
