// `npm run bench`: brings the checkout up to date, then measures. `--quick` measures for a shorter time.
import { spawnSync } from "node:child_process";
import { build, install, modernNode, pictures, root } from "./prepare.mjs";

install();
pictures();
build();
const result = spawnSync(modernNode, ["bench/run.ts", ...process.argv.slice(2)], { cwd: root, stdio: "inherit" });
process.exit(result.status === null ? 1 : result.status);
