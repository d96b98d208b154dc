import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterFile } from "./after-file.ts";

/** What a release needs to be built and to run; packages and pictures are those of this checkout. */
const SOURCES = /^(app|db|domain|public|scripts|server|package.*\.json|[\w.-]+\.ts)$/;
const COMMAND = path.resolve("deploy/systemd/calabash-larder-release");
const SERVER = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536" };

export type Releases = {
  /** The revisions, oldest first. */ revisions: string[];
  /** The folder of a release. */ folderOf(revision: string): string;
  /**
   * Builds a release of its own from this checkout: its `/release.txt` says `name`, and its stylesheets have other
   * names.
   */
  build(revision: string, name: string): Promise<void>;
  /** Starts the shop in the release that the link leads to, as the unit does. */ start(): ChildProcess;
  /** Runs deploy/systemd/calabash-larder-release. */ release(revision: string): Promise<void>;
};

/**
 * A server with the folders of deploy/systemd below a temporary one: a repository with `count` revisions, each checked
 * out as a release, and commands that stand for systemd and `calabash-larder`. Removed after the test file.
 */
export async function openReleases(count: number, settings: Record<string, string>): Promise<Releases> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), "calabash-releases-")));
  afterFile(() => rm(root, { recursive: true, force: true }));
  const link = path.join(root, "opt/calabash-larder");
  const folder = path.join(root, "opt/calabash-larder-releases");
  const folderOf = (revision: string) => path.join(folder, revision);
  const revisions = makeRepository(root, folder, count);
  for (const revision of revisions)
    mkdirSync(path.join(folderOf(revision), "build/pages/client/assets"), { recursive: true });
  symlinkSync(folderOf(revisions[0] ?? ""), link);
  mkdirSync(path.join(root, "etc/calabash-larder"), { recursive: true });
  const lines = Object.entries({ ...SERVER, ...settings }).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(path.join(root, "etc/calabash-larder/env"), lines.join("").replaceAll(/'(\w*)'/g, "$1"));
  makeCommands(root, link);
  const environment = { PATH: `${root}/bin:${process.env["PATH"]}`, DESTDIR: root };
  return {
    revisions,
    folderOf,
    build: (revision, name) => buildRelease(folderOf(revision), name),
    start() {
      const program = [path.join(link, "node_modules/node/bin/node"), path.join(link, "server.ts")] as const;
      const options = { cwd: link, env: { ...SERVER, ...settings, PATH: process.env["PATH"] } };
      const shop = spawn(program[0], [program[1]], { ...options, stdio: ["ignore", "pipe", "inherit"] });
      writeFileSync(path.join(root, "pid"), String(shop.pid));
      return shop;
    },
    async release(revision) {
      await promisify(execFile)("sh", [COMMAND, revision], { env: environment });
    },
  };
}

function makeRepository(root: string, folder: string, count: number): string[] {
  const origin = path.join(root, "origin");
  git("init", "--quiet", origin);
  const commit = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--quiet", "--allow-empty"];
  const revisions = Array.from({ length: count }, (_, index) => {
    git("-C", origin, ...commit, "-m", `Release ${index}`);
    return git("-C", origin, "rev-parse", "HEAD");
  });
  const repository = path.join(folder, "repository");
  git("clone", "--quiet", origin, repository);
  for (const revision of revisions)
    git("-C", repository, "worktree", "add", "--quiet", "--detach", path.join(folder, revision), revision);
  return revisions;
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", stdio: "pipe" }).trim();
}

async function buildRelease(folder: string, name: string): Promise<void> {
  cpSync(".", folder, {
    recursive: true,
    filter: (file) => file === "." || SOURCES.test(file.split(path.sep)[0] ?? ""),
  });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  symlinkSync(path.resolve("build/pictures"), path.join(folder, "build/pictures"));
  writeFileSync(path.join(folder, "public/release.txt"), name);
  appendFileSync(path.join(folder, "app/ui/message.css"), `\n.release-${name} {\n  color: red;\n}\n`);
  for (const args of [["node_modules/@react-router/dev/bin.cjs", "build"], ["scripts/compress.mjs"]])
    await promisify(execFile)(process.execPath, args, { cwd: folder });
}

/** `systemctl` as far as the release uses it, and `calabash-larder migrate`. */
function makeCommands(root: string, link: string): void {
  const commands = {
    systemctl: `case "$*" in
      *is-active*) ;;
      reload*) kill -HUP "$(cat ${root}/pid)" ;;
      show*) cat ${root}/pid ;;
      *) exit 1 ;;
    esac`,
    "calabash-larder": `set -a; . ${root}/etc/calabash-larder/env; set +a
      cd ${link} && exec node_modules/node/bin/node server/$1-command.ts`,
  };
  mkdirSync(path.join(root, "bin"));
  for (const [name, text] of Object.entries(commands))
    writeFileSync(path.join(root, "bin", name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
}
