import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { findChromium } from "../scripts/chromium.mjs";
import { formatNumber, measured, type Row } from "./numbers.ts";
import { shownPages } from "./weight.ts";

const run = promisify(execFile);
const lighthouse = path.join(import.meta.dirname, "tools/node_modules/lighthouse/cli/index.js");
const LCP = 1_400;
const TBT = 50;

type Audit = { score: number; lcp: number; tbt: number; cls: number };
type Report = {
  runtimeError?: { message: string };
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue: number } | undefined>;
};

/** Runs Lighthouse's mobile test (simulated slow 4G and a slow phone) on the pages that are visited first. */
export async function measureLighthouse(url: string, times: number): Promise<Row[]> {
  const chromium = findChromium();
  const missing = !existsSync(lighthouse) ? "Lighthouse is not installed" : !chromium && "there is no Chromium";
  if (missing) return [{ what: "Lighthouse", figure: `not measured: ${missing}` }];
  const rows: Row[] = [];
  for (const [name, page] of shownPages) {
    const audits: Audit[] = [];
    for (let time = 0; time < times; time += 1) audits.push(await audit(url + page, chromium ?? ""));
    const of = (key: keyof Audit) => measured(audits.map((one) => one[key]));
    const [score, lcp, tbt, cls] = [of("score"), of("lcp"), of("tbt"), of("cls")];
    rows.push({
      what: `${name}, Lighthouse mobile, ${times} times`,
      figure:
        `LCP ${formatNumber(lcp, " ms")}, TBT ${formatNumber(tbt, " ms")}, CLS ${cls.median}, ` +
        `performance ${score.median} (${score.low} to ${score.high})`,
      target: `LCP at most ${LCP} ms, TBT ${TBT} ms, performance 100`,
      met: lcp.median <= LCP && tbt.median <= TBT && score.median === 100,
    });
  }
  return rows;
}

async function audit(url: string, chromium: string): Promise<Audit> {
  const flags = ["--output=json", "--quiet", "--only-categories=performance"];
  const { stdout } = await run(
    process.execPath,
    [lighthouse, url, ...flags, "--chrome-flags=--headless=new --no-sandbox"],
    { env: { ...process.env, CHROME_PATH: chromium, CI: "1" }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { runtimeError, categories, audits } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    score: Math.round(categories.performance.score * 100),
    lcp: Math.round(value("largest-contentful-paint")),
    tbt: Math.round(value("total-blocking-time")),
    cls: Number(value("cumulative-layout-shift").toFixed(3)),
  };
}
