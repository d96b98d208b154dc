// `npm run bench`: brings the checkout up to date, then runs the benchmarks. `--quick` runs shorter ones, `--large`
// measures a large shop, and names of sections run only those (`npm run bench -- cold storms`).
import { spawnSync } from "node:child_process";
import { buildAll, installIn, installTools, modernNode, root, say } from "./prepare.mjs";

const large = process.argv.includes("--large");

await installTools();
const tools = "Installing autocannon and Lighthouse";
const failure = large ? undefined : await installIn("bench/tools", tools, { optional: true });
if (failure) say("Less is measured without them: " + failure.message);
await buildAll();
const script = large ? "bench/growth.ts" : "bench/run.ts";
const result = spawnSync(modernNode, [script, ...process.argv.slice(2)], { cwd: root, stdio: "inherit" });
process.exit(result.status === null ? 1 : result.status);
