import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { afterFile } from "./run/after-file.ts";
import { randomFrom } from "./run/random.ts";
import { byTier } from "./run/tier.ts";
import { listeningUrl } from "./shop/whole-shop.ts";

// Each seed stops one start, a first or a later one, at a random moment, and starts again on the same data folder.

const SEEDS = byTier(1, 20);
/** In memory where possible: what a start writes survives there as long as the machine runs. */
const FOLDERS = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** `npm start`, also with several processes, and `npm run dev`. */
const modes = [
  { name: "the built shop", args: ["--helpers"], settings: {} },
  { name: "a shop of several processes", args: [], settings: { WORKERS: "2" } },
  { name: "the development server", args: ["--helpers", "--dev"], settings: {} },
];
type Mode = (typeof modes)[number];

/** The event of one process after which a signal is sent, with a delay in milliseconds. */
type Moment = { name: string; number: number; delay: number };

/** A whole start of a mode: its folder, and the moments at which something happened. */
type Start = { folder: string; moments: string[] };
const firstStart = oncePerMode(async (mode) => startIn(mode, await temporaryFolder()));
const laterStart = oncePerMode(async (mode) => startIn(mode, (await firstStart(mode)).folder));

const cases = Array.from({ length: SEEDS }, (_, index) => {
  const mode = modes[index % modes.length]!;
  const signal = index % 4 < 2 ? "SIGTERM" : "SIGINT";
  return { seed: index + 1, mode, name: mode.name, which: index % 2 === 0 ? "first" : "later", signal } as const;
});

test.each(cases)(
  "$name, stopped by $signal at any moment of a $which start, ends with its PostgreSQL and starts again, seed $seed",
  { timeout: 600_000 },
  async ({ seed, mode, which, signal }) => {
    const whole = await (which === "first" ? firstStart : laterStart)(mode);
    const folder = which === "first" ? await temporaryFolder() : whole.folder;
    const moment = chooseMoment(whole.moments, randomFrom(seed)());
    const { shop, dataDir, output } = runShop(mode, folder, { MOMENT: JSON.stringify({ ...moment, signal }) });
    // No two starts are quite the same: this one may be over before its moment has come.
    void listeningUrl(shop).then(
      () => shop.kill(signal),
      () => {},
    );
    const [code, by] = (await once(shop, "exit")) as [number | null, string | null];
    const context = `${signal} at ${JSON.stringify(moment)}: ${output()}`;
    // Before the shop starts its first process, a signal ends it like any other program.
    expect(
      [
        [0, null],
        [null, signal],
      ],
      context,
    ).toContainEqual([code, by]);
    await expectNothingLeft(shop, dataDir, context);
    await startIn(mode, folder);
  },
);

function oncePerMode(start: (mode: Mode) => Promise<Start>): (mode: Mode) => Promise<Start> {
  const started = new Map<Mode, Promise<Start>>();
  return (mode) => {
    const known = started.get(mode) ?? start(mode);
    started.set(mode, known);
    return known;
  };
}

/** Starts until the shop is open, and stops it. */
async function startIn(mode: Mode, folder: string): Promise<Start> {
  const file = path.join(folder, "moments");
  const { shop, dataDir, output } = runShop(mode, folder, { MOMENTS_FILE: file });
  const url = await listeningUrl(shop).catch((error: unknown) => {
    throw new Error(output(), { cause: error });
  });
  const moments = (await readFile(file, "utf8")).trim().split("\n");
  await rm(file);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  shop.kill("SIGTERM");
  expect(await once(shop, "exit")).toEqual([0, null]);
  await expectNothingLeft(shop, dataDir, "stopped when it was open");
  return { folder, moments };
}

/** The moment at this fraction of the time that a start took. */
function chooseMoment(moments: string[], fraction: number): Moment {
  const events = moments.map((line) => ({ name: line.split(" ")[0]!, at: Number(line.split(" ")[1]) }));
  events.sort((one, other) => one.at - other.at);
  const [first, last] = [events[0]!.at, events.at(-1)!.at];
  const at = first + fraction * (last - first);
  const { name, at: eventAt } = events.findLast((event) => event.at <= at)!;
  const number = events.filter((event) => event.name === name && event.at <= at).length;
  return { name, number, delay: Math.round(at - eventAt) };
}

async function expectNothingLeft(shop: ChildProcess, dataDir: string, context: string): Promise<void> {
  // A server that has shut down has removed its pid file.
  expect(existsSync(path.join(dataDir, "postgres/data/postmaster.pid")), context).toBe(false);
  const commands = spawnSync("ps", ["-A", "-ww", "-o", "command="], { encoding: "utf8" }).stdout;
  expect(commands, context).not.toContain(path.dirname(dataDir));
  // The processes beside the shop notice a moment later that it has ended.
  await expect.poll(() => isGroupAlive(shop), { timeout: 60_000 }).toBe(false);
}

function isGroupAlive({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-pid!, 0);
  } catch {
    return false;
  }
}

/** Runs a shop with its own database, in a process group of its own, as a terminal does. */
function runShop({ args, settings }: Mode, folder: string, moments: Record<string, string>) {
  const dataDir = path.join(folder, "data");
  const shop = spawn(process.execPath, ["server.ts", ...args], {
    env: {
      PATH: process.env["PATH"],
      NODE_OPTIONS: `--import ${path.resolve("tests/run/moments.mjs")}`,
      PORT: "0",
      DATA_DIR: dataDir,
      VITE_CACHE_DIR: path.join(folder, "vite"),
      ...settings,
      ...moments,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let text = "";
  for (const stream of [shop.stdout, shop.stderr]) stream.on("data", (bytes: Buffer) => (text += bytes.toString()));
  afterFile(async () => {
    if (isGroupAlive(shop)) process.kill(-shop.pid!, "SIGKILL");
  });
  return { shop, dataDir, output: () => text };
}

/** Readable by others, so that even as root the data stay in this folder and are removed with it. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(FOLDERS, "calabash-early-stop-"));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  return folder;
}
