import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { shopFlags } from "../scripts/shop-process.mjs";
import { afterFile } from "./run/after-file.ts";

/** A checkout with the scripts alone; `server`, if given, is its server.ts, and then it counts as built. */
async function makeCheckout(server?: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "calabash-start-"));
  afterFile(() => rm(folder, { recursive: true }));
  await cp("scripts", path.join(folder, "scripts"), { recursive: true });
  await cp("package.json", path.join(folder, "package.json"));
  if (server === undefined) return folder;
  await writeFile(path.join(folder, "server.ts"), server);
  await mkdir(path.join(folder, "build/pages"), { recursive: true });
  await mkdir(path.join(folder, "node_modules/node/bin"), { recursive: true });
  await symlink(process.execPath, path.join(folder, "node_modules/node/bin/node"));
  const packages = computeStamp("package.json", "scripts/node/package-lock.json");
  await writeFile(path.join(folder, "node_modules/.calabash-larder"), packages);
  await writeFile(path.join(folder, "build/pages/.made-of"), computeStamp());
  const made = path.join(folder, "build/pages/.compressed-of");
  await writeFile(made, computeStamp(["build/pages/.made-of", computeStamp()], "scripts/compress.mjs"));
  return folder;
}

/** The stamp of a part with only these files in the checkout, each that of this one or a name with its text. */
function computeStamp(...files: (string | [name: string, text: string])[]): string {
  const hash = createHash("sha256").update(process.platform + process.arch);
  for (const file of files) {
    const [name, text] = typeof file === "string" ? [file, readFileSync(file)] : file;
    hash.update(name).update("\0").update(text);
  }
  return hash.digest("hex");
}

const env = { PATH: process.env["PATH"], NODE_ENV: "production" };

test("in production `npm start` refuses a checkout that is not built, in one line, and builds nothing", async () => {
  const folder = await makeCheckout();
  const { status, stderr } = spawnSync(process.execPath, ["scripts/start.mjs"], { cwd: folder, env, encoding: "utf8" });
  expect([status, stderr]).toEqual([
    1,
    "✗ The shop is not built, or its sources have changed since: run `npm run build` first.\n",
  ]);
});

// Prints its process id, arguments and flags, and ends at SIGTERM with a code of its own.
const server = `process.on("SIGTERM", () => process.exit(7));
  setInterval(() => {}, 1_000_000);
  console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2), flags: process.execArgv }));`;

test.each([
  ["replaces the start script, so that it does not wait beside the shop", [], true],
  ["is started by the start script on a Node.js that cannot be replaced", ["process.execve = undefined"], false],
])("the shop %s; a signal reaches it, and its exit code is that of the command", async (_, before, replaced) => {
  const folder = await makeCheckout(server);
  const preload = before.flatMap((code) => ["--import", `data:text/javascript,${encodeURIComponent(code)}`]);
  const command = spawn(process.execPath, [...preload, "scripts/start.mjs"], { cwd: folder, env });
  const [printed] = (await once(command.stdout, "data")) as [Buffer];
  const shop = JSON.parse(printed.toString()) as { pid: number; args: string[]; flags: string[] };
  expect(shop.pid === command.pid).toBe(replaced);
  const parent = replaced ? process.pid : command.pid;
  expect(shop).toMatchObject({ args: ["--helpers", `--parent=${parent}`], flags: shopFlags });
  command.kill("SIGTERM");
  expect(await once(command, "exit")).toEqual([7, null]);
});

test("`npm start -- --inspect=…` opens a debugger on the shop's process, and not on the script's", async () => {
  const folder = await makeCheckout(server);
  const command = spawn(process.execPath, ["scripts/start.mjs", "--inspect=127.0.0.1:0"], { cwd: folder, env });
  const [printed] = (await once(command.stdout, "data")) as [Buffer];
  expect(JSON.parse(printed.toString())).toMatchObject({
    args: ["--helpers", `--parent=${process.pid}`],
    flags: [...shopFlags, "--inspect=127.0.0.1:0"],
  });
  command.kill("SIGTERM");
  await once(command, "exit");
});

test("what the build left uncompressed is compressed while the shop runs, and counts as done then", async () => {
  const folder = await makeCheckout(`import { finishInBackground } from "./scripts/prepare.mjs";
    finishInBackground();
    setInterval(() => {}, 1e6);`);
  const [client, stamp] = [path.join(folder, "build/pages/client"), path.join(folder, "build/pages/.compressed-of")];
  const done = readFileSync(stamp, "utf8");
  await rm(stamp);
  await mkdir(client);
  const page = "export const page = 1;\n".repeat(100);
  await writeFile(path.join(client, "page.js"), page);
  const shop = spawn(process.execPath, ["server.ts"], { cwd: folder, env, stdio: "ignore" });
  afterFile(() => void shop.kill("SIGKILL"));
  await expect.poll(() => existsSync(stamp) && readFileSync(stamp, "utf8"), { timeout: 30_000 }).toBe(done);
  expect(readdirSync(client).toSorted()).toEqual(["page.js", "page.js.br", "page.js.gz"]);
  expect(brotliDecompressSync(readFileSync(path.join(client, "page.js.br"))).toString()).toBe(page);
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A program that writes its process id and waits. */
const waits = `require("node:fs").writeFileSync(process.cwd() + "/waits.pid", String(process.pid)); setInterval(() => {}, 1e6);`;
/** A checkout in which `npm start` stays at this moment for ever, as its file `waits.pid` says. */
const stopsAt = {
  async installing() {
    const folder = await makeCheckout();
    await writeFile(path.join(folder, "package-lock.json"), '{ "packages": {} }');
    await mkdir(path.join(folder, "node_modules/.bin"), { recursive: true });
    await writeFile(path.join(folder, "node_modules/.bin/npm"), `#!${process.execPath}\n${waits}`, { mode: 0o755 });
    return folder;
  },
  async building() {
    const folder = await makeCheckout("");
    await rm(path.join(folder, "build"), { recursive: true });
    await mkdir(path.join(folder, "node_modules/@react-router/dev"), { recursive: true });
    await writeFile(path.join(folder, "node_modules/@react-router/dev/bin.cjs"), waits);
    return folder;
  },
  open: () =>
    makeCheckout(`import { finishInBackground } from "./scripts/prepare.mjs";
      import { startProviders } from "./scripts/providers.mjs";
      import { writeFileSync } from "node:fs";
      await startProviders(process.env);
      finishInBackground();
      writeFileSync("waits.pid", String(process.pid));
      setInterval(() => {}, 1e6);`),
};

test.each(
  (["installing", "building", "open"] as const).flatMap((moment) =>
    (["SIGTERM", "SIGHUP", "SIGKILL"] as const).map((signal) => ({ moment, signal })),
  ),
)("npm itself, ended by $signal while `npm start` is $moment, leaves nothing running", async ({ moment, signal }) => {
  const folder = await stopsAt[moment]();
  const npm = spawn("npm", ["start"], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      npm_config_update_notifier: "false",
      ...(moment === "open" && { NODE_ENV: "production" }),
    },
    stdio: "ignore",
  });
  const readPid = () => Number(readFileSync(path.join(folder, "waits.pid"), "utf8"));
  await expect.poll(readPid, { timeout: 30_000 }).toBeGreaterThan(0);
  const pid = readPid();
  afterFile(() => isAlive(pid) && process.kill(pid, "SIGKILL"));
  npm.kill(signal);
  await once(npm, "exit");
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
});
