import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/** A folder in memory where there is one with enough space, for a database that is thrown away after the run. */
export async function folderInMemory(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  return memory && memory.bavail * memory.bsize >= MIN_FREE_BYTES ? MEMORY : tmpdir();
}
