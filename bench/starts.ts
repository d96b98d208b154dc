import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { formatNumber, measured, type Row } from "./numbers.ts";
import { newDataDir, removeDataDir, startShop, startWithNpm } from "./shop.ts";

const run = promisify(execFile);
const SECOND_START = 0.7;
const CLONE = 30;

/** Measures the time to the first page of a shop that has been started before, alone and by `npm start`. */
export async function measureSecondStart(dataDir: string, times: number): Promise<Row[]> {
  await (await startShop(dataDir)).stop();
  const [alone, byNpm]: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    for (const [start, seconds] of [
      [startShop, alone],
      [startWithNpm, byNpm],
    ] as const) {
      const shop = await start(dataDir);
      seconds.push(shop.startMs / 1_000);
      await shop.stop();
    }
  }
  const own = measured(alone);
  return [
    {
      what: "second start of the shop to its first page",
      figure: formatNumber(own, " s"),
      target: `at most ${SECOND_START} s`,
      met: own.median <= SECOND_START,
    },
    { what: "second npm start to the first page", figure: formatNumber(measured(byNpm), " s") },
  ];
}

/** Measures `git clone` of the last commit, and `npm start` in the clone, to the first page. */
export async function measureClone(): Promise<Row[]> {
  const dataDir = await newDataDir();
  const clone = path.join(dataDir, "clone");
  try {
    const started = performance.now();
    await run("git", ["clone", "--quiet", path.join(import.meta.dirname, ".."), clone]);
    const shop = await startWithNpm(dataDir, clone);
    const seconds = (performance.now() - started) / 1_000;
    await shop.stop();
    return [
      {
        what: "git clone to the first page",
        figure: `${seconds.toFixed(1)} s, packages from npm's cache where it has them`,
        target: `at most ${CLONE} s`,
        met: seconds <= CLONE,
      },
    ];
  } finally {
    await removeDataDir(dataDir);
  }
}
