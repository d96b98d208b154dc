// `npm run staff`, `backup`, `restore`, `export`, `import`, `erase`, `doctor` and `migrate`, with their arguments: runs
// the command of that name in server/ with the project's own Node.js.
import { spawnSync } from "node:child_process";
import { install, modernNode, root } from "./prepare.mjs";

await install();
const [name, ...args] = process.argv.slice(2);
const { status } = spawnSync(modernNode, [`server/${name}-command.ts`, ...args], { cwd: root, stdio: "inherit" });
process.exit(status === null ? 1 : status);
