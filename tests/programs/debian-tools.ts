import { existsSync, globSync } from "node:fs";
import path from "node:path";

const folder = path.resolve("build/tools");

/**
 * A program from Debian's packages that `npm test` has unpacked (scripts/debian-tools.mjs), or the machine's own:
 * its path, and the environment that it needs. Undefined where there is none: use it with `test.skipIf`.
 */
export function findTool(name: string): { path: string; env: Record<string, string> } | undefined {
  const candidates = [...globSync(`${folder}/*/usr/{bin,sbin}/${name}`), `/usr/bin/${name}`, `/usr/sbin/${name}`];
  const found = candidates.find((file) => existsSync(file));
  if (!found) return undefined;
  return { path: found, env: { LD_LIBRARY_PATH: globSync(`${folder}/lib*/usr/lib/*`).join(":") } };
}
