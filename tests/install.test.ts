import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { afterFile } from "./run/after-file.ts";

/**
 * An npm that says how it was called, installs one package, and waits while there is a file `hold`. It packs the
 * Node.js of the checkout.
 */
const NPM = `#!${process.execPath}
  const fs = require("node:fs");
  if (process.argv[2] === "pack") {
    fs.copyFileSync("../../node.tgz", process.argv[3].replace("@", "-") + ".tgz");
    process.exit();
  }
  const one = "node_modules/one";
  fs.appendFileSync("calls", process.argv[2] + " " + process.argv.find((one) => one.endsWith("=dev")) + "\\n");
  if (process.argv[2] === "ci") fs.rmSync("node_modules", { recursive: true, force: true });
  fs.mkdirSync(one, { recursive: true });
  for (const name of ["a.js", "a.js.map", "a.d.ts.map", "map"]) fs.writeFileSync(one + "/" + name, "");
  const end = () => { if (!fs.existsSync("hold")) clearInterval(timer); };
  const timer = setInterval(end, 10);
  end();`;

const args = (work: "install" | "installTools") => [
  "--input-type=module",
  "--eval",
  `import * as prepare from "./scripts/prepare.mjs"; await prepare.${work}();`,
];

async function makeCheckout() {
  const folder = await mkdtemp(path.join(tmpdir(), "calabash-install-"));
  afterFile(() => rm(folder, { recursive: true }));
  await cp("scripts", path.join(folder, "scripts"), { recursive: true });
  await cp("package.json", path.join(folder, "package.json"));
  const at = (name: string) => path.join(folder, name);
  writeFileSync(at("package-lock.json"), '{ "packages": {} }');
  const hash = packNode(folder);
  lockNode(folder, `sha512-${hash}`);
  mkdirSync(at("programs"));
  writeFileSync(at("programs/package.json"), '{ "type": "commonjs" }');
  writeFileSync(at("programs/npm"), NPM, { mode: 0o755 });
  const env = { PATH: `${at("programs")}:${process.env["PATH"]}` };
  return {
    at,
    run: (work: "install" | "installTools") =>
      spawnSync(process.execPath, args(work), { cwd: folder, env, encoding: "utf8" }),
    lockNode: (integrity: string) => lockNode(folder, integrity),
    start: (work: "install" | "installTools") => spawn(process.execPath, args(work), { cwd: folder, env }),
    /** How npm was called since the last look. */
    calls() {
      const calls = existsSync(at("calls")) ? readFileSync(at("calls"), "utf8").split("\n").filter(Boolean) : [];
      rmSync(at("calls"), { force: true });
      return calls;
    },
  };
}

/** Packs `node.tgz` as npm does, with a link to this Node.js as its program, and a header; returns its SHA-512. */
function packNode(folder: string): string {
  const contents = path.join(folder, "package");
  for (const name of ["bin", "include"]) mkdirSync(path.join(contents, name), { recursive: true });
  for (const name of ["LICENSE", "include/node.h"]) writeFileSync(path.join(contents, name), "");
  symlinkSync(process.execPath, path.join(contents, "bin/node"));
  execFileSync("tar", ["-czf", "node.tgz", "package"], { cwd: folder });
  rmSync(contents, { recursive: true });
  return createHash("sha512")
    .update(readFileSync(path.join(folder, "node.tgz")))
    .digest("base64");
}

function lockNode(folder: string, integrity: string): void {
  const packages = {
    "": { version: "1.0.0" },
    "node_modules/node-elsewhere": { optional: true, version: "24.0.0", os: ["plan9"], cpu: [process.arch] },
    "node_modules/node-here": { optional: true, version: "24.0.0", integrity, os: process.platform, cpu: process.arch },
  };
  writeFileSync(path.join(folder, "scripts/node/package-lock.json"), JSON.stringify({ packages }));
}

test("the first start installs what the shop needs, the first test only what is missing, and neither does so again", async () => {
  const { run, calls } = await makeCheckout();
  expect([run("install").stderr, calls()]).toEqual(["", ["ci --omit=dev"]]);
  expect([run("installTools").stderr, calls()]).toEqual(["", ["install --include=dev"]]);
  for (const work of ["install", "installTools"] as const) run(work);
  expect(calls()).toEqual([]);
});

test("what the tests need stays: after them a start installs nothing, or all when the packages have changed", async () => {
  const { run, calls, at } = await makeCheckout();
  run("installTools");
  run("install");
  expect(calls()).toEqual(["ci --include=dev"]);
  writeFileSync(at("package-lock.json"), '{ "packages": {}, "version": "2" }');
  run("install");
  run("installTools");
  expect(calls()).toEqual(["ci --include=dev"]);
});

test.each(["SIGTERM", "SIGKILL"] as const)(
  "an install that %s ends is done again by the next command",
  async (signal) => {
    const { run, start, calls, at } = await makeCheckout();
    run("install");
    calls();
    writeFileSync(at("hold"), "");
    const interrupted = start("installTools");
    await expect.poll(() => existsSync(at("calls"))).toBe(true);
    interrupted.kill(signal);
    await once(interrupted, "exit");
    rmSync(at("hold"));
    expect(calls()).toEqual(["install --include=dev"]);
    run("install");
    run("installTools");
    expect(calls()).toEqual(["ci --omit=dev", "install --include=dev"]);
  },
);

test("of two commands at once one installs, and the other waits and finds everything there", async () => {
  const { start, calls, at } = await makeCheckout();
  writeFileSync(at("hold"), "");
  const first = start("installTools");
  await expect.poll(() => existsSync(at("calls"))).toBe(true);
  const second = start("install");
  const [said] = (await once(second.stdout, "data")) as [Buffer];
  expect(said.toString()).toBe("• Waiting for another command that installs or builds here\n");
  rmSync(at("hold"));
  expect(await Promise.all([first, second].map((one) => once(one, "exit")))).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(calls()).toEqual(["ci --include=dev"]);
  expect(readdirSync(at("build"))).toEqual([]);
});

test("source maps and the headers of Node.js are left out; its program and licence are there", async () => {
  const { run, at } = await makeCheckout();
  run("install");
  expect(readdirSync(at("node_modules/one"))).toEqual(["a.js", "map"]);
  expect(readdirSync(at("node_modules/node")).toSorted()).toEqual(["LICENSE", "bin"]);
  expect(readdirSync(at("node_modules/node/bin"))).toEqual(["node"]);
});

test("a Node.js with another hash than the lock file's is refused, and nothing counts as installed", async () => {
  const { run, lockNode: lock, at } = await makeCheckout();
  lock("sha512-other");
  const { status, stderr } = run("install");
  expect([status, stderr]).toEqual([1, "✗ Installing packages: node-here@24.0.0 is not what the lock file names\n"]);
  expect(existsSync(at("node_modules/node"))).toBe(false);
  expect(existsSync(at("node_modules/.calabash-larder"))).toBe(false);
});
