// Brings a checkout up to date: packages and build, each only when what it is made of has changed.
// Runs on whatever Node the machine has, so: nothing newer than Node 14 here, and no packages.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** The Node the project brings along; npm's `node` package puts it there. */
export const modernNode = path.join(root, "node_modules/node/bin/node");

/** Installs the packages of a folder's package-lock.json unless they are there. */
export function install(folder = ".") {
  const stamp = path.join(root, folder, "node_modules/.calabash-larder");
  const lists = ["package-lock.json", "package.json"].map((name) => path.join(folder, name));
  const wanted = hashOf(lists) + process.platform + process.arch;
  if (read(stamp) === wanted && fs.existsSync(modernNode)) return;
  say(folder === "." ? "Installing packages" : `Installing packages of ${folder}`);
  // EBADENGINE is npm talking about the machine's Node; the packages run on the one they bring along.
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { folder });
  fs.writeFileSync(stamp, wanted);
}

/** Builds the pages for browser and server unless the build is of these very sources. */
export function build() {
  const stamp = path.join(root, "build/pages/.made-of");
  const wanted = hashOf([
    "app",
    "domain",
    "server",
    "db/seed",
    "built.ts",
    "house.ts",
    "workers.ts",
    "public",
    "package-lock.json",
    "react-router.config.ts",
    "vite.config.ts",
    "scripts/compress.mjs",
  ]);
  if (read(stamp) === wanted) return;
  say("Building");
  run(modernNode, ["node_modules/@react-router/dev/bin.cjs", "build"], { quiet: true });
  run(modernNode, ["scripts/compress.mjs"]);
  fs.writeFileSync(stamp, wanted);
}

/** Makes the web's pictures from the masters unless they are there. */
export function pictures() {
  const stamp = path.join(root, "build/pictures/.made-of");
  const wanted = hashOf(["art/masters", "domain/picture.ts", "domain/scene.ts", "scripts/pictures.mjs"]);
  if (read(stamp) === wanted) return;
  say("Making the pictures' sizes");
  run(modernNode, ["scripts/pictures.mjs"]);
  fs.writeFileSync(stamp, wanted);
}

export function say(words) {
  console.log("• " + words);
}

/** Runs a command in a folder of the project and ends this process with one line when it fails. */
export function run(command, args, { quiet = false, folder = "." } = {}) {
  const result = spawnSync(command, args, {
    cwd: path.join(root, folder),
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: "" },
  });
  if (result.status === 0) return;
  if (quiet) process.stderr.write((result.stdout || "") + (result.stderr || ""));
  console.error(`✗ ${command} ${args.join(" ")} failed${result.error ? `: ${result.error.message}` : ""}`);
  process.exit(1);
}

function hashOf(entries) {
  const hash = createHash("sha256");
  for (const entry of entries) addToHash(hash, entry);
  return hash.digest("hex");
}

function addToHash(hash, entry) {
  const file = path.join(root, entry);
  if (!fs.existsSync(file)) return;
  if (fs.statSync(file).isDirectory()) {
    for (const name of fs.readdirSync(file).sort()) addToHash(hash, entry + "/" + name);
  } else if (!/\.test\.tsx?$/.test(entry)) {
    hash.update(entry).update("\0").update(fs.readFileSync(file));
  }
}

function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
}
