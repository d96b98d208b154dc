import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { shopEnvironment, shopFlags } from "../scripts/shop-process.mjs";

export type RunningShop = {
  url: string;
  pid: number;
  dataDir: string;
  /** From the start of the process to the first served page. */ startMs: number;
  stop(): Promise<void>;
};

/** A data folder that the database server's own user can enter too. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "calabash-bench-"));
  await chmod(folder, 0o755);
  return folder;
}

export const removeDataDir = (dataDir: string) => rm(dataDir, { recursive: true, force: true });

/** Starts the built shop with its own database, as `npm start` does, and requests its first page. */
export async function startShop(dataDir: string, settings: Record<string, string> = {}): Promise<RunningShop> {
  const started = performance.now();
  const child = spawn(process.execPath, [...shopFlags, "server.ts"], {
    env: {
      ...shopEnvironment,
      PATH: process.env["PATH"],
      DATA_DIR: dataDir,
      PORT: "0",
      TRUST_PROXY: "1",
      LOG_LEVEL: "info",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (bytes: Buffer) => {
      if (output.includes("is open")) return;
      output += bytes.toString();
      const found = /is open: (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`The shop exited with ${code}: ${output}`)));
  });
  await (await fetch(url)).text();
  return { url, pid: child.pid ?? 0, dataDir, startMs: performance.now() - started, stop: () => stop(child) };
}

/** Starts the reference server, which only sends 20 KB from memory. */
export async function startBare(): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const child = fork(path.join(import.meta.dirname, "bare.ts"));
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
