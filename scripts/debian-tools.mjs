// Programs of other projects that some tests run, from Debian's packages. They are unpacked into build/tools rather
// than installed, so that none of their services starts on this machine. Runs on the machine's own Node.js, so it uses
// nothing newer than Node.js 14, and no packages.
import fs from "node:fs";
import path from "node:path";
import { root, run, step } from "./steps.mjs";

const folder = path.join(root, "build/tools");
/** The packages, with the libraries that a program needs and a small system lacks. */
const packages = [
  "caddy",
  "prometheus",
  "prometheus-alertmanager",
  "prometheus-blackbox-exporter",
  "pgbouncer",
  "libc-ares2",
  "libevent-2.1-7",
  "pgbackrest",
  "postgresql-15",
  "postgresql-client-15",
  "shellcheck",
  "varnish",
  "libjemalloc2",
];
const SECONDS = 300;

/**
 * Unpacks the missing packages, on Debian; elsewhere, or when a package cannot be fetched, the tests that need it are
 * skipped and say so.
 */
export async function fetchDebianTools() {
  const missing = packages.filter((name) => !fs.existsSync(path.join(folder, name)));
  if (missing.length === 0 || !fs.existsSync("/usr/bin/apt-get")) return;
  await step("Fetching programs for the tests", async () => {
    const downloads = path.join(folder, "downloads");
    fs.mkdirSync(downloads, { recursive: true });
    try {
      if (process.getuid() === 0) await run("apt-get", ["update", "-qq"], { seconds: SECONDS });
      for (const name of missing) await unpack(name, downloads);
    } catch {
      // The tests that need the rest are skipped.
    }
    fs.rmSync(downloads, { recursive: true, force: true });
  });
}

async function unpack(name, downloads) {
  const download = `cd "$1" && apt-get download -qq "$2"`;
  await run("sh", ["-c", download, "sh", downloads, name], { seconds: SECONDS });
  const file = fs.readdirSync(downloads).find((found) => found.startsWith(`${name}_`));
  const unfinished = path.join(downloads, name);
  await run("dpkg", ["-x", path.join(downloads, file), unfinished], { seconds: SECONDS });
  fs.renameSync(unfinished, path.join(folder, name));
}
