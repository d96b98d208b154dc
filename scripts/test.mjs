// `npm test`: everything that guards the project, from a fresh clone on. The last line counts what passed and failed.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fetchChromium, findChromium } from "./chromium.mjs";
import { build, install, modernNode, pictures, root, say } from "./prepare.mjs";

await install();
if (!findChromium()) await fetchChromium();
await build();
await pictures();

const checks = [
  ["formatting", ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level=warn", "."]],
  ["lint", ["node_modules/oxlint/bin/oxlint", "--quiet"]],
  ["route types", ["node_modules/@react-router/dev/bin.cjs", "typegen"]],
  ["types", ["node_modules/typescript/bin/tsc", "-p", "."]],
];
let passed = 0;
const failed = [];
for (const [name, args] of checks) {
  say(`Checking ${name}`);
  if (node(args) === 0) passed += 1;
  else failed.push(name);
}

say("Running the tests");
const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "calabash-report-")), "report.json");
const status = node([
  "node_modules/vitest/vitest.mjs",
  "run",
  "--reporter=dot",
  "--reporter=json",
  `--outputFile.json=${report}`,
]);
const counted = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, "utf8")) : undefined;
passed += counted ? counted.numPassedTests : 0;
let failures = failed.length + (counted ? counted.numFailedTests : 0);
// A file that could not even be read, or an error outside every test, is a failure too.
if (status !== 0 && failures === failed.length) failures += 1;
fs.rmSync(path.dirname(report), { recursive: true, force: true });

if (failed.length > 0) console.log(`✗ ${failed.join(", ")}`);
console.log(`\n${passed} passed, ${failures} failed`);
process.exit(failures === 0 ? 0 : 1);

function node(args) {
  const result = spawnSync(modernNode, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "",
      // A log is read as it is.
      ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }),
      PATH: path.join(root, "node_modules/.bin") + path.delimiter + process.env.PATH,
    },
  });
  return result.status;
}
