import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { failed, passed, type Check, type Outside } from "./run-checks.ts";

const GIB = 1024 ** 3;
/** PostgreSQL stops when it cannot write its log, and a backup needs room too. */
const LEAST_BYTES = GIB;

/** Whether the disk that holds DATA_DIR has room left. */
export const diskCheck: Check<Outside> = {
  name: "disk",
  async look({ config: { dataDir } }) {
    const { bavail, bsize } = await statfs(nearestFolder(dataDir));
    const free = `${((bavail * bsize) / GIB).toFixed(1)} GiB free`;
    if (bavail * bsize >= LEAST_BYTES) return passed(`${free} for ${dataDir}`);
    return failed(`Only ${free} for ${dataDir}: remove what is not needed, or move it to a larger disk`);
  },
};

/** The folder itself, or the parent in which the shop's first start will create it. */
function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder));
}
