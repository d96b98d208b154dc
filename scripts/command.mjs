// `npm run staff`, `audit`, `export`, `import`, `erase`, `doctor` and `migrate`, with their arguments: runs
// the command of that name in process/commands/ with the project's own Node.js.
import { spawnSync } from "node:child_process";
import { install, modernNode, root } from "./prepare.mjs";

await install();
const [name, ...args] = process.argv.slice(2);
const { status } = spawnSync(modernNode, [`process/commands/${name}-command.ts`, ...args], {
  cwd: root,
  stdio: "inherit",
});
process.exit(status === null ? 1 : status);
