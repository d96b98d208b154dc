import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import http, { type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { freePorts } from "./programs/free-ports.ts";
import { afterFile } from "./run/after-file.ts";

/** A process that starts the simulated providers as the shop's process does under `npm start`. */
async function startParent(options = {}): Promise<{ parent: ChildProcess; url: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "calabash-providers-"));
  const [port = 0] = await freePorts(1);
  const script = `import { startProviders } from "./scripts/providers.mjs";
    await startProviders(process.env, ${JSON.stringify(options)});
    setInterval(() => {}, 1_000_000);`;
  const parent = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir, PROVIDERS_PORT: String(port) },
  });
  afterFile(async () => {
    parent.kill("SIGKILL");
    await rm(dataDir, { recursive: true });
  });
  const [printed] = (await once(parent.stdout, "data")) as [Buffer];
  expect(printed.toString()).toContain(`no money moves: http://localhost:${port}`);
  return { parent, url: `http://localhost:${port}` };
}

/** The status of a page, over a connection of its own. */
async function fetchStatus(url: string): Promise<number | undefined> {
  const [response] = (await once(http.get(url, { agent: false }), "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

function listChildren({ pid }: ChildProcess): number[] {
  try {
    return execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map(Number);
  } catch {
    // It has no children.
    return [];
  }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("the simulator's process starts at the first connection, starts again after a crash, and ends with the shop's", async () => {
  const { parent, url } = await startParent();
  expect(listChildren(parent)).toEqual([]);
  expect(await Promise.all([fetchStatus(url), fetchStatus(url), fetchStatus(url)])).toEqual([200, 200, 200]);
  const [first = 0, ...others] = listChildren(parent);
  expect(others).toEqual([]);
  process.kill(first, "SIGKILL");
  await expect.poll(() => listChildren(parent)).toEqual([]);
  expect(await fetchStatus(url)).toBe(200);
  const [second = 0] = listChildren(parent);
  expect(second).not.toBe(first);
  parent.kill("SIGKILL");
  await expect.poll(() => isRunning(second)).toBe(false);
});

test("the simulator's process ends when it had no connection for a while, and the next connection starts another", async () => {
  const { parent, url } = await startParent({ idle: 100 });
  expect(await fetchStatus(url)).toBe(200);
  await expect.poll(() => listChildren(parent)).toEqual([]);
  expect(await Promise.all([fetchStatus(url), fetchStatus(url)])).toEqual([200, 200]);
  await expect.poll(() => listChildren(parent)).toEqual([]);
});
