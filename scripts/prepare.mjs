// Brings a checkout up to date: packages, build and pictures, each only when what it is made of has changed.
// Runs on whatever Node the machine has, so: nothing newer than Node 14 here, and no packages.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { CommandFailed, root, run, say, step } from "./steps.mjs";

export { CommandFailed, root, run, say, step };
/** The Node the project brings along; npm's `node` package puts it there. */
export const modernNode = path.join(root, "node_modules/node/bin/node");

const packages = {
  stamp: "node_modules/.calabash-larder",
  sources: ["package-lock.json", "package.json"],
  make: installPackages,
};
const pages = {
  stamp: "build/pages/.made-of",
  sources: [
    "app",
    "domain",
    "server",
    "db/seed",
    "bundle.ts",
    "main.ts",
    "cluster.ts",
    "public",
    "package-lock.json",
    "react-router.config.ts",
    "vite.config.ts",
    "scripts/compress.mjs",
  ],
  async make() {
    await run(modernNode, ["node_modules/@react-router/dev/bin.cjs", "build"]);
    await run(modernNode, ["scripts/compress.mjs"]);
  },
};
const pictureSources = [
  "art/masters",
  "domain/picture.ts",
  "domain/scene.ts",
  "server/pictures",
  "scripts/pictures.mjs",
];
const previews = {
  stamp: "build/pictures/.previews-of",
  sources: pictureSources,
  make: () => run(modernNode, ["scripts/pictures.mjs", "--prepare"]),
};
const sizes = { stamp: "build/pictures/.made-of", sources: pictureSources };
const hashes = new Map();

/** Installs the packages of package-lock.json unless they are there. */
export async function install() {
  if (isCurrent(packages) && fs.existsSync(modernNode)) return;
  await step("Installing packages", packages.make, countPackages());
  writeStamp(packages);
}

async function installPackages() {
  // EBADENGINE is npm talking about the machine's Node; the packages run on the one they bring along.
  const options = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  try {
    // The lock file has no URLs, so npm looks up each package; with this it looks into its cache first. The hashes decide all the same.
    await run("npm", [...options, "--prefer-offline"]);
  } catch (error) {
    // The cache knows a package from before the wanted version was published.
    if (!(error instanceof CommandFailed) || !error.output.includes("ETARGET")) throw error;
    await run("npm", options);
  }
}

/** Builds the pages for browser and server, and the previews that pages carry, each unless it is of these very sources. */
export async function build() {
  await makeOutdated("Building", [pages, previews]);
}

/** What development needs: Vite builds its pages itself. */
export async function buildPreviews() {
  await makeOutdated("Making the pictures' previews", [previews]);
}

async function makeOutdated(title, parts) {
  const outdated = parts.filter((part) => !isCurrent(part));
  if (outdated.length === 0) return;
  // An interrupted build leaves files of two states; no stamp may call them current.
  for (const { stamp } of outdated) fs.rmSync(path.join(root, stamp), { force: true });
  await step(title, () => Promise.all(outdated.map(({ make }) => make())));
  outdated.forEach(writeStamp);
}

/** Makes all sizes of the pictures unless they are there. */
export async function pictures() {
  if (isCurrent(sizes)) return;
  let progress = "";
  const onOutput = (text) => (progress = text.trim().split("\n").pop());
  const make = () => run(modernNode, ["scripts/pictures.mjs"], { onOutput });
  await step("Making the pictures' sizes", make, () => progress);
  writeStamp(previews);
  writeStamp(sizes);
}

/**
 * Makes the sizes of the pictures that are missing, at the lowest priority, while the shop runs; the shop makes those that are
 * requested meanwhile. Returns what ends it.
 */
export function makePicturesInBackground() {
  if (isCurrent(sizes)) return () => {};
  const maker = spawn(modernNode, ["scripts/pictures.mjs", "--background"], {
    cwd: root,
    // It also ends when the channel closes, because this process may be killed.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // At once, because its threads inherit the priority when it starts them.
  if (maker.pid) os.setPriority(maker.pid, os.constants.priority.PRIORITY_LOW);
  // Without it pictures are made when they are requested.
  maker.on("error", () => {});
  maker.on("exit", (code) => code === 0 && writeStamp(sizes));
  return () => maker.kill();
}

/** Returns a function that tells how many packages of the lock file are there since now; npm starts with an empty folder. */
function countPackages() {
  const started = Date.now();
  const lock = JSON.parse(read("package-lock.json")).packages;
  const manifests = Object.keys(lock)
    .filter((folder) => folder !== "" && isForThisSystem(lock[folder]))
    .map((folder) => path.join(root, folder, "package.json"));
  return () => `${manifests.filter((file) => changedAt(file) >= started).length} of ${manifests.length} packages`;
}

/** An optional package names the systems that it is for; one that names none belongs to such a package. */
function isForThisSystem({ optional, os: systems = [], cpu = [], libc = [] }) {
  if (!optional) return true;
  return systems.includes(process.platform) && cpu.includes(process.arch) && !libc.includes("musl");
}

function changedAt(file) {
  try {
    return fs.statSync(file).ctimeMs;
  } catch {
    return 0;
  }
}

function isCurrent(part) {
  // A server that got its pictures with the build has no masters, and nothing to make.
  if (part.sources === pictureSources && !fs.existsSync(path.join(root, "art/masters"))) return true;
  return read(part.stamp) === hashOf(part.sources);
}

/** With the hash from before the work: a source that changed meanwhile makes the part outdated. */
function writeStamp(part) {
  fs.writeFileSync(path.join(root, part.stamp), hashOf(part.sources));
}

/** The hash of these files and folders when it was first asked for, and of the system that they are for. */
function hashOf(sources) {
  if (!hashes.has(sources)) {
    const hash = createHash("sha256").update(process.platform + process.arch);
    for (const source of sources) addToHash(hash, source);
    hashes.set(sources, hash.digest("hex"));
  }
  return hashes.get(sources);
}

function addToHash(hash, source) {
  const file = path.join(root, source);
  if (!fs.existsSync(file)) return;
  if (fs.statSync(file).isDirectory()) {
    for (const name of fs.readdirSync(file).sort()) addToHash(hash, source + "/" + name);
  } else if (!/\.test\.tsx?$/.test(source)) {
    hash.update(source).update("\0").update(fs.readFileSync(file));
  }
}

function read(name) {
  const file = path.join(root, name);
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
}
