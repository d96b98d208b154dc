import { execFile, spawn, type ChildProcess } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { packRelease } from "../../scripts/pack-release.mjs";
import { afterFile } from "../run/after-file.ts";

/** What a release needs to be built and to run; packages and pictures are those of this checkout. */
const SOURCES = /^(db|features|platform|process|public|scripts|package.*\.json|[\w.-]+\.ts)$/;
const COMMAND = path.resolve("deploy/systemd/calabash-larder-release");
const SERVER = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536" };

export type Releases = {
  /** The folder of a release that is installed. */ releaseFolder(version: string): string;
  /**
   * Builds a release of its own from this checkout: its `/release.txt` says its version, and its stylesheets have other
   * names. Returns its tarball.
   */
  build(version: string): Promise<string>;
  /** Starts the shop in the release that the link leads to, as the unit does. */ start(): ChildProcess;
  /** Runs deploy/systemd/calabash-larder-release. */ release(tarball: string): Promise<void>;
};

/**
 * A server with the folders of deploy/systemd below a temporary one, and commands in place of systemd and
 * `calabash-larder`. Removed after the test file.
 */
export async function openReleases(settings: Record<string, string>): Promise<Releases> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), "calabash-releases-")));
  afterFile(() => rm(root, { recursive: true, force: true }));
  const link = path.join(root, "opt/calabash-larder");
  mkdirSync(path.join(root, "etc/calabash-larder"), { recursive: true });
  const lines = Object.entries({ ...SERVER, ...settings }).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(path.join(root, "etc/calabash-larder/env"), lines.join("").replaceAll(/'(\w*)'/g, "$1"));
  makeCommands(root, link);
  const environment = { PATH: `${root}/bin:${process.env["PATH"]}`, DESTDIR: root };
  return {
    releaseFolder: (version) => path.join(root, "opt/calabash-larder-releases", version),
    build: (version) => buildRelease(path.join(root, "sources", version), version),
    start() {
      const program = [path.join(link, "node_modules/node/bin/node"), path.join(link, "server.ts")] as const;
      const options = { cwd: link, env: { ...SERVER, ...settings, PATH: process.env["PATH"] } };
      const shop = spawn(program[0], [program[1]], { ...options, stdio: ["ignore", "pipe", "inherit"] });
      writeFileSync(path.join(root, "pid"), String(shop.pid));
      return shop;
    },
    async release(tarball) {
      await promisify(execFile)("sh", [COMMAND, tarball], { env: environment });
    },
  };
}

async function buildRelease(from: string, version: string): Promise<string> {
  cpSync(".", from, {
    recursive: true,
    filter: (file) => file === "." || SOURCES.test(file.split(path.sep)[0] ?? ""),
  });
  mkdirSync(path.join(from, "build"));
  symlinkSync(path.resolve("node_modules"), path.join(from, "node_modules"));
  symlinkSync(path.resolve("build/pictures"), path.join(from, "build/pictures"));
  writeFileSync(path.join(from, "public/release.txt"), version);
  const style = `\n.release-${version.replaceAll(".", "-")} {\n  color: red;\n}\n`;
  appendFileSync(path.join(from, "platform/ui/message.css"), style);
  for (const args of [["node_modules/@react-router/dev/bin.cjs", "build"], ["scripts/compress.mjs"]])
    await promisify(execFile)(process.execPath, args, { cwd: from });
  // Links stay links.
  const { stdout } = await promisify(execFile)("find", [from, "!", "-type", "d", "-printf", "%P\\0"]);
  const files = stdout.split("\0").filter((file) => file !== "" && !file.startsWith(".react-router"));
  const topFolder = `calabash-larder-${version}`;
  return packRelease({
    name: topFolder,
    topFolder,
    modifiedAt: 1_700_000_000,
    level: 1,
    folder: path.dirname(from),
    from,
    files,
  });
}

/** `systemctl` as far as the release uses it, and `calabash-larder migrate`. */
function makeCommands(root: string, link: string): void {
  const commands = {
    systemctl: `case "$*" in
      *is-active*) test -e ${root}/pid ;;
      reload*) kill -HUP "$(cat ${root}/pid)" ;;
      show*) cat ${root}/pid ;;
      *) exit 1 ;;
    esac`,
    "calabash-larder": `set -a; . ${root}/etc/calabash-larder/env; set +a
      cd ${link} && exec node_modules/node/bin/node process/commands/$1-command.ts`,
  };
  mkdirSync(path.join(root, "bin"));
  for (const [name, text] of Object.entries(commands))
    writeFileSync(path.join(root, "bin", name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
}
