// `npm run bench`: brings the checkout up to date, then runs the benchmarks. `--quick` runs shorter ones; `--large`
// measures a large shop.
import { spawnSync } from "node:child_process";
import { build, install, modernNode, pictures, root } from "./prepare.mjs";

await install();
await build();
await pictures();
const script = process.argv.includes("--large") ? "bench/growth.ts" : "bench/run.ts";
const result = spawnSync(modernNode, [script, ...process.argv.slice(2)], { cwd: root, stdio: "inherit" });
process.exit(result.status === null ? 1 : result.status);
