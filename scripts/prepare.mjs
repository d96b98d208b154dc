// Brings a checkout up to date: packages, build and pictures, each only when its sources have changed.
// Runs on the machine's own Node.js, so it uses nothing newer than Node.js 14, and no packages.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { alone } from "./alone.mjs";
import { CommandFailed, root, run, say, step, stopWithNpm } from "./steps.mjs";

export { CommandFailed, root, run, say, step };
stopWithNpm();
/** The project's own Node.js. */
export const modernNode = path.join(root, "node_modules/node/bin/node");

const manifests = ["package-lock.json", "package.json", "scripts/node/package-lock.json"];
/** What `npm start` needs: `dependencies`. */
const packages = { stamp: "node_modules/.calabash-larder", sources: manifests };
/** What checks, tests and measurements need besides: `devDependencies`. */
const tools = { stamp: "node_modules/.calabash-larder-tools", sources: manifests };
const pages = {
  stamp: "build/pages/.made-of",
  sources: [
    "app.ts",
    "features",
    "platform",
    "process",
    "db/seed",
    "art/masters",
    "public",
    "package-lock.json",
    "react-router.config.ts",
    "vite.config.ts",
  ],
  make: () => run(modernNode, ["node_modules/@react-router/dev/bin.cjs", "build"]),
};
const compressed = {
  stamp: "build/pages/.compressed-of",
  sources: [pages.stamp, "scripts/compress.mjs"],
  make: () => run(modernNode, ["scripts/compress.mjs"]),
};
const pictureSources = [
  "art/masters",
  "platform/rules/picture.ts",
  "platform/rules/scene.ts",
  "platform/pictures",
  "scripts/pictures.mjs",
];
const previews = {
  stamp: "build/pictures/.previews-of",
  sources: pictureSources,
  make: () => run(modernNode, ["scripts/pictures.mjs", "--prepare"]),
};
const sizes = { stamp: "build/pictures/.made-of", sources: pictureSources };
const hashes = new Map();

/** Installs the packages that the shop is built of and runs, unless they are installed. */
export async function install() {
  if (!hasPackages()) await alone(() => hasPackages() || installAll(fs.existsSync(path.join(root, tools.stamp))));
}

/** Installs all packages: only what is missing when the shop's own are installed, because it may be running. */
export async function installTools() {
  if (hasPackages() && isCurrent(tools)) return;
  await alone(async () => {
    if (!hasPackages()) return installAll(true);
    if (isCurrent(tools)) return;
    // An interrupted npm may leave half a package that it later takes for a whole one: then all are installed again.
    fs.rmSync(path.join(root, packages.stamp));
    const title = "Installing what checks and tests need";
    await step(title, () => installPackages(["install", "--no-save", "--include=dev"], manifestsForThisSystem(true)));
    [packages, tools].forEach(writeStamp);
  });
}

async function installAll(withTools) {
  const wanted = manifestsForThisSystem(withTools);
  const work = () => installPackages(["ci", withTools ? "--include=dev" : "--omit=dev"], wanted);
  await step("Installing packages", work, countPackages(wanted));
  writeStamp(packages);
  if (withTools) writeStamp(tools);
}

function hasPackages() {
  return isCurrent(packages) && fs.existsSync(modernNode);
}

/**
 * Installs the packages of a folder with a manifest of its own, unless they are there. Ends the process when that
 * fails, or with `optional` resolves with the error.
 */
export async function installIn(folder, title, { optional = false } = {}) {
  // npm writes this file last.
  if (fs.existsSync(path.join(root, folder, "node_modules/.package-lock.json"))) return;
  const work = run("npm", ["ci", "--prefix", path.join(root, folder), "--no-audit", "--no-fund"]);
  let failure;
  await step(title, () => (optional ? work.catch((error) => (failure = error)) : work));
  return failure;
}

async function installPackages(command, wanted) {
  // Suppresses the EBADENGINE warning about the machine's Node.js, because the packages run on the project's own.
  const options = [...command, "--no-audit", "--no-fund", "--loglevel=error"];
  // Beside node_modules, which npm empties meanwhile.
  const unpacked = path.join(root, "build/.node");
  await Promise.all([npm(options), unpackNode(unpacked)]);
  const program = npmProgram();
  // npm leaves out an optional package, such as sharp's binaries, that does not support the Node.js that npm runs on.
  // The packages run on the project's own, so npm does too.
  if (program && !wanted.every((file) => fs.existsSync(file)))
    await run(path.join(unpacked, "package/bin/node"), [program, ...options, "--prefer-offline"]);
  const own = path.join(root, "node_modules/node");
  fs.rmSync(own, { recursive: true, force: true });
  fs.renameSync(path.join(unpacked, "package"), own);
  fs.rmSync(unpacked, { recursive: true });
  removeMaps(path.join(root, "node_modules"));
}

async function npm(options, { folder = root } = {}) {
  try {
    // The lock file has no URLs, so npm looks up each package; with this option it uses its cache first. It always
    // checks hashes.
    await run("npm", [...options, "--prefer-offline"], { folder });
  } catch (error) {
    // The cached metadata of a package is older than the required version.
    if (!(error instanceof CommandFailed) || !error.output.includes("ETARGET")) throw error;
    await run("npm", options, { folder });
  }
}

/**
 * Unpacks the program of the Node.js for this system, with its licence, into `package` in this folder. Installing it
 * would take ten seconds, for three thousand headers that nothing reads.
 */
async function unpackNode(folder) {
  const { name, version, integrity } = nodeOfThisSystem();
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  await npm(["pack", `${name}@${version}`, "--loglevel=error"], { folder });
  const file = path.join(folder, `${name}-${version}.tgz`);
  const hash = createHash("sha512").update(fs.readFileSync(file)).digest("base64");
  if (integrity !== `sha512-${hash}`) throw new CommandFailed(`${name}@${version} is not what the lock file names`, "");
  await run("tar", ["-xzf", file, "package/bin/node", "package/LICENSE"], { folder });
}

/** Name, version and hash of the package of Node.js for this system. */
export function nodeOfThisSystem() {
  const lock = JSON.parse(read("scripts/node/package-lock.json")).packages;
  const folder = Object.keys(lock).find((one) => one !== "" && isForThisSystem(lock[one]));
  if (!folder) throw new CommandFailed(`there is no Node.js for ${process.platform} ${process.arch}`, "");
  return { ...lock[folder], name: path.basename(folder) };
}

/** Removes the source maps, which nothing reads. */
function removeMaps(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) removeMaps(file);
    else if (/\.([cm]?[jt]s|css)\.map$/.test(entry.name)) fs.unlinkSync(file);
  }
}

/** Builds the pages for browser and server and the inlined previews, each only if its sources have changed. */
export async function build() {
  await makeOutdated("Building", [pages, previews]);
}

/** Whether `npm run build` has been run since packages or sources have changed. */
export function isBuilt() {
  return hasPackages() && [pages, compressed, previews].every(isCurrent);
}

/** Builds what development needs: only the previews, because Vite builds the pages itself. */
export async function buildPreviews() {
  await makeOutdated("Making the pictures' previews", [previews]);
}

async function makeOutdated(title, parts) {
  if (!parts.every(isCurrent))
    await alone(() =>
      makeAll(
        title,
        parts.filter((part) => !isCurrent(part)),
      ),
    );
}

async function makeAll(title, outdated) {
  if (outdated.length === 0) return;
  // An interrupted build leaves old and new files mixed; without a stamp they count as outdated.
  for (const { stamp } of outdated) fs.rmSync(path.join(root, stamp), { force: true });
  await step(title, () => Promise.all(outdated.map(({ make }) => make())));
  outdated.forEach(writeStamp);
}

/** Builds the pages and compresses their files, as servers and tests have them. */
export async function buildCompressed() {
  await build();
  await makeOutdated("Compressing", [compressed]);
}

/** Builds everything that a first start leaves to the background too: the compressed files, the sizes of pictures. */
export async function buildAll() {
  await buildCompressed();
  await makePictures();
}

async function makePictures() {
  if (isCurrent(sizes)) return;
  let progress = "";
  const onOutput = (text) => (progress = text.trim().split("\n").pop());
  const make = () => run(modernNode, ["scripts/pictures.mjs"], { onOutput });
  await step("Making the pictures' sizes", make, () => progress);
  writeStamp(previews);
  writeStamp(sizes);
}

/**
 * Compresses the pages and makes the missing sizes of the pictures in child processes with the lowest priority, one
 * after the other, while the shop runs; until then it sends pages as they are, and makes the sizes that are requested.
 */
export function finishInBackground() {
  if (fs.existsSync(path.join(root, pages.stamp)) && !isCurrent(compressed))
    runWithShop("scripts/compress.mjs", compressed, finishPictures);
  else finishPictures();
}

function finishPictures() {
  if (!isCurrent(sizes)) runWithShop("scripts/pictures.mjs", sizes);
}

/** Runs a script of which `part` is made in a child process, which ends with this one; then calls `next`. */
function runWithShop(script, part, next = () => {}) {
  const worker = spawn(modernNode, [script, "--background"], {
    cwd: root,
    // The child exits when the IPC channel closes, so that it does not outlive this process even if that is killed.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // Set at once, because threads inherit the priority of the process when they are started.
  if (worker.pid) os.setPriority(worker.pid, os.constants.priority.PRIORITY_LOW);
  // When the child cannot start, the shop does without.
  worker.on("error", () => {});
  worker.on("exit", (code) => {
    if (code === 0) writeStamp(part);
    next();
  });
}

/** Returns a function that counts the packages installed since now; `npm ci` starts with an empty folder. */
function countPackages(wanted) {
  const started = Date.now();
  return () => `${wanted.filter((file) => changedAt(file) >= started).length} of ${wanted.length} packages`;
}

/** npm's own JavaScript file, to which its command links; undefined if the command is no such link. */
function npmProgram() {
  const commands = process.env.PATH.split(path.delimiter).map((folder) => path.join(folder, "npm"));
  const found = process.env.npm_execpath || commands.find((file) => fs.existsSync(file));
  const program = found && fs.realpathSync(found);
  return program && program.endsWith(".js") ? program : undefined;
}

/** The package.json of each package in the lock file that belongs on this system, with or without the tools. */
function manifestsForThisSystem(withTools) {
  const lock = JSON.parse(read("package-lock.json")).packages;
  return Object.keys(lock)
    .filter((folder) => folder !== "" && isForThisSystem(lock[folder]))
    .filter((folder) => withTools || !(lock[folder].dev || lock[folder].devOptional))
    .map((folder) => path.join(root, folder, "package.json"));
}

/**
 * Whether npm installs this package here. An optional package lists its systems; one that lists none is a dependency of
 * such a package, and is not counted.
 */
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
  // A server whose build includes the pictures has no masters, and nothing to make.
  if (part.sources === pictureSources && !fs.existsSync(path.join(root, "art/masters"))) return true;
  return read(part.stamp) === hashOf(part.sources);
}

/** Writes the hash from before the work, so that a source changed during the work makes the part outdated. */
function writeStamp(part) {
  fs.writeFileSync(path.join(root, part.stamp), hashOf(part.sources));
}

/** The hash of these files and folders, computed on the first call, and of the platform they are built for. */
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
