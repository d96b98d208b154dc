import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createGunzip } from "node:zlib";
import type { BackupSet } from "./backup-set.ts";
import { BackupUnusable, type Manifest } from "./manifest.ts";
import { readTar, type TarEntry } from "./tar.ts";

/**
 * Unpacks a base backup into an empty folder: the data directory as `data`, the shop's secret as `auth-secret`. Each
 * file is compared with the list of files while it is written. Throws `BackupUnusable` when a byte differs or a file is
 * missing.
 */
export async function extractBase(set: BackupSet, manifest: Manifest, folder: string): Promise<void> {
  const archive = join(set.folder, `${manifest.name}.tar.gz`);
  const expected = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const advice = "Restore from another backup: --base NAME.";
  await readTar(decompress(archive), async (entry) => {
    const hash = await extract(entry, folder);
    if (hash === undefined) return;
    if (expected.get(entry.path) !== hash)
      throw new BackupUnusable(`The base backup ${archive} is damaged: ${entry.path} is not as written. ${advice}`);
    expected.delete(entry.path);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof BackupUnusable || error.code === "ENOSPC" || error.code === "EACCES") throw error;
    throw new BackupUnusable(`The base backup ${archive} is damaged: ${error.message}. ${advice}`, { cause: error });
  });
  const [missing] = expected.keys();
  if (missing) throw new BackupUnusable(`The base backup ${archive} is damaged: ${missing} is missing. ${advice}`);
}

/** Returns the hash of a file that was written, nothing for a folder. */
async function extract({ path, size, chunks }: TarEntry, folder: string): Promise<string | undefined> {
  if (!/^(data\/|auth-secret$)/.test(path) || path.split("/").includes("..")) throw new Error(`it has a file ${path}`);
  const target = join(folder, path);
  await mkdir(size === undefined ? target : dirname(target), { recursive: true, mode: 0o700 });
  if (!chunks) return undefined;
  const hash = createHash("sha256");
  const handle = await open(target, "wx", 0o600);
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      // Unlike `write`, never a part of it.
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
  return hash.digest("hex");
}

function decompress(archive: string): AsyncIterable<Buffer> {
  const file = createReadStream(archive);
  const bytes = createGunzip();
  file.on("error", (error) => bytes.destroy(error));
  return file.pipe(bytes);
}
