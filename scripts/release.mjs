// `npm run release`: builds the shop once and packs it for servers and images: build/release/ then has a tarball, its
// SHA-256, and the list of its packages (CycloneDX). A release is of a commit; the commit's tag, if it has one, is the
// version. Runs on the machine's own Node.js, so it uses nothing newer than Node.js 14, and no packages.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { packRelease } from "./pack-release.mjs";
import { buildAll, install } from "./prepare.mjs";
import { root, run, say, step } from "./steps.mjs";

const folder = path.join(root, "build/release");
const version = findVersion();
// Node.js and sharp are programs of this platform.
const name = `calabash-larder-${version}-${process.platform}-${process.arch}`;
let tarball = "";

await install();
await buildAll();
await step("Listing the packages", () => run(process.execPath, ["scripts/sbom.mjs"]));
fs.rmSync(folder, { recursive: true, force: true });
await step("Packing", async () => {
  const modifiedAt = Number(git("log", "-1", "--format=%ct"));
  tarball = packRelease({ name, topFolder: `calabash-larder-${version}`, modifiedAt, folder });
  fs.copyFileSync(path.join(root, "sbom.json"), path.join(folder, `${name}.cdx.json`));
});
say(`${path.relative(root, tarball)}, ${Math.round(fs.statSync(tarball).size / 1e6)} MB`);
say(fs.readFileSync(`${tarball}.sha256`, "utf8").trim());

/** The version of package.json if the commit has its tag; followed by the commit's hash if it has no tag. */
function findVersion() {
  if (git("status", "--porcelain")) refuse("Commit what has changed first: a release is of a commit");
  const { version: number } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
  const tags = git("tag", "--points-at", "HEAD", "v*").split("\n").filter(Boolean);
  if (tags.length === 0) return `${number}-${git("rev-parse", "--short=10", "HEAD")}`;
  if (!tags.includes(`v${number}`)) refuse(`package.json says ${number}, and the tag ${tags.join(", ")}`);
  return number;
}

function refuse(reason) {
  console.error(`✗ ${reason}`);
  process.exit(1);
}

function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}
