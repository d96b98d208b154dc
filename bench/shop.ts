import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePorts } from "#tests/programs/free-ports.ts";
import { shopEnvironment, shopFlags } from "../scripts/shop-process.mjs";
import { findProcess } from "./machine.ts";
import type { Page } from "./reference.ts";

export type RunningShop = {
  url: string;
  /** The shop's own process. */ pid: number;
  /** The command that was started: npm, or the shop itself. */ command: number;
  dataDir: string;
  /** From the start of the command to the first served page. */ startMs: number;
  /** The file that the log is written to. */ log: string;
  stop(): Promise<void>;
};

export type Reference = { url: string; pid: number; show(page: Page): Promise<void>; stop(): Promise<void> };

/** The variables that npm may need to install packages; none is a setting of the shop. */
const npmSettings = /^(home|npm_config_.*|https?_proxy|no_proxy|node_extra_ca_certs)$/i;

const root = path.join(import.meta.dirname, "..");

/** A data folder that the database server's own user can enter too. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "calabash-bench-"));
  await chmod(folder, 0o755);
  return folder;
}

export const removeDataDir = (dataDir: string) => rm(dataDir, { recursive: true, force: true });

/** Starts the built shop's process alone, with its own database, and requests its first page. */
export const startShop = (dataDir: string) =>
  start(dataDir, [process.execPath, ...shopFlags, "server.ts"], { cwd: root, env: { ...shopEnvironment, PORT: "0" } });

/** Runs `npm start` in a checkout, with its own database, and requests its first page. */
export async function startWithNpm(dataDir: string, cwd = root): Promise<RunningShop> {
  // The payment providers' simulator is told the address of the shop, so the port must be known.
  const [port = 0] = await freePorts(1);
  const own = Object.entries(process.env).filter(([name]) => npmSettings.test(name));
  return start(dataDir, ["npm", "start"], { cwd, env: { ...Object.fromEntries(own), PORT: String(port) } });
}

async function start(
  dataDir: string,
  [program = "", ...args]: string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<RunningShop> {
  const started = performance.now();
  const log = path.join(dataDir, "bench.log");
  const output = openSync(log, "w");
  const child = spawn(program, args, {
    cwd,
    env: { ...env, PATH: process.env["PATH"], DATA_DIR: dataDir, TRUST_PROXY: "1", LOG_LEVEL: "info" },
    // With a pipe, this process would have to read the log while it measures.
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const exited = once(child, "exit");
  let url: string | undefined;
  while (!(url = /\bopen[\w ]*: (\S+)/.exec(readFileSync(log, "utf8"))?.[1])) {
    if (child.exitCode !== null) throw new Error(`The shop exited: ${readFileSync(log, "utf8")}`);
    await pause(5);
  }
  await (await fetch(url)).text();
  const startMs = performance.now() - started;
  const command = child.pid ?? 0;
  const pid = findProcess(command, /\bserver\.ts/) ?? command;
  const stop = async () => {
    process.kill(pid, "SIGTERM");
    await exited;
  };
  return { url, pid, command, dataDir, startMs, log, stop };
}

/** Starts the reference server. */
export async function startReference(): Promise<Reference> {
  const file = path.join(import.meta.dirname, "reference.ts");
  const child: ChildProcess = fork(file, { execArgv: shopFlags, env: shopEnvironment, serialization: "advanced" });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async show(page) {
      const taken = once(child, "message");
      child.send(page);
      await taken;
    },
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
}
