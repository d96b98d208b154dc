import { createHash } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";

/** What the shop writes down about a base backup. Its file is written last: a backup without one does not count. */
export type Manifest = {
  /** Also the name of its two files, `NAME.tar.gz` and `NAME.json`. */
  name: string;
  startedAt: string;
  /** The earliest moment that can be restored from it, by the clock of the database server. */
  finishedAt: string;
  systemIdentifier: string;
  /** PostgreSQL's major version. */
  version: string;
  timeline: number;
  /** The segments of the write-ahead log that the base backup itself needs; it contains them too. */
  firstSegment: string;
  lastSegment: string;
  archiveBytes: number;
  files: { path: string; size: number; sha256: string }[];
};

/** A base backup or the archive cannot be used. The message is one line for the operator. */
export class BackupUnusable extends OperatorError {
  override name = "BackupUnusable";
}

/** Saves the manifest with its own checksum. */
export async function saveManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = join(folder, `${manifest.name}.json`);
  const handle = await open(`${file}.partial`, "wx", 0o600);
  await handle.writeFile(JSON.stringify({ ...manifest, sha256: checksumOf(manifest) }));
  await handle.sync();
  await handle.close();
  await rename(`${file}.partial`, file);
}

/** Reads a manifest. Throws `BackupUnusable` when a byte of it has changed. */
export async function readManifest(folder: string, name: string): Promise<Manifest> {
  const file = join(folder, `${name}.json`);
  try {
    const { sha256, ...manifest } = JSON.parse(await readFile(file, "utf8")) as Manifest & { sha256: string };
    if (sha256 === checksumOf(manifest)) return manifest;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new BackupUnusable(`The list of files ${file} is damaged. Restore from another backup: --base NAME.`);
}

function checksumOf(manifest: Manifest): string {
  return createHash("sha256").update(JSON.stringify(manifest)).digest("hex");
}
