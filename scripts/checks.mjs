// What `npm test` and `npm run check` have in common: the checks of the sources, and running Vitest.
// Runs on the machine's own Node.js, so it uses nothing newer than Node.js 14, and no packages.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { modernNode, root, say } from "./prepare.mjs";

const knip = ["node_modules/knip/bin/knip.js", "--no-progress"];
const oxlint = ["node_modules/oxlint/bin/oxlint", "--quiet"];
const oxfmt = ["node_modules/oxfmt/bin/oxfmt", "--check"];
const typegen = ["node_modules/@react-router/dev/bin.cjs", "typegen"];
const typescript = ["node_modules/typescript-for-checks/bin/tsc", "-p", "."];

/**
 * Checks formatting, lint (of these files, or of all), unused code and types in parallel; returns the names of the
 * failed ones and the number passed.
 */
export async function checkSources(linted) {
  say("Checking formatting, lint, unused code and types");
  // Lint reads types, and Knip the files that the routes import, which typegen deletes and writes again.
  const typesOfRoutes = runNode(typegen);
  const results = await Promise.all([
    named("formatting", runNode(oxfmt)),
    named(
      "lint",
      typesOfRoutes.then(() => (linted?.length === 0 ? 0 : runNode([...oxlint, ...(linted ?? [])]))),
    ),
    named(
      "unused code",
      typesOfRoutes.then(() => runNode(knip)),
    ),
    named(
      "types",
      typesOfRoutes.then((status) => status || runNode(typescript)),
    ),
  ]);
  const failed = results.filter(({ status }) => status !== 0).map(({ name }) => name);
  return { passed: results.length - failed.length, failed };
}

/** The projects that run unless the arguments name others. */
const projects = ["unit", "components", "server", "http", "journeys", "slow"];

/**
 * Runs Vitest once, with `deep` the tests of `npm run test:deep`; returns how many tests passed, failed and were
 * skipped. An error outside of any test counts as a failure.
 */
export async function runTests(args, { deep = false } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "calabash-report-"));
  const report = path.join(folder, "report.json");
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = args.includes("--project") ? [] : projectsFor(args, deep).flatMap((name) => ["--project", name]);
  const command = ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...chosen, ...args];
  const status = await runNode(command, deep ? { DEEP: "1" } : {});
  const counted = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, "utf8")) : {};
  fs.rmSync(folder, { recursive: true, force: true });
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = counted;
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed, skipped };
}

/** A file named by a pattern runs, whichever of the two tiers it belongs to. */
function projectsFor([first = "-"], deep) {
  if (deep) return ["deep"];
  return first.startsWith("-") ? projects : [...projects, "deep"];
}

/** Prints the summary line and exits the process. */
export function finish(sources, ...tests) {
  const sum = (key) => tests.reduce((total, counts) => total + counts[key], 0);
  const failures = sources.failed.length + sum("failed");
  if (sources.failed.length > 0) console.log(`✗ ${sources.failed.join(", ")}`);
  const skipped = sum("skipped");
  const ending = skipped > 0 ? `, ${skipped} skipped` : "";
  console.log(`\n${sources.passed + sum("passed")} passed, ${failures} failed${ending}`);
  process.exit(failures === 0 ? 0 : 1);
}

async function named(name, running) {
  return { name, status: await running };
}

function runNode(args, environment = {}) {
  const child = spawn(modernNode, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: "",
      // No colours in a log file.
      ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }),
      PATH: path.join(root, "node_modules/.bin") + path.delimiter + process.env.PATH,
    },
  });
  return new Promise((resolve) => child.on("close", (code) => resolve(code === null ? 1 : code)));
}
