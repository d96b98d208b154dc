// `npm run migrate`: runs the migrate command with the project's own Node.js.
import { spawnSync } from "node:child_process";
import { install, modernNode, root } from "./prepare.mjs";

await install();
const command = ["server/migrate-command.ts", ...process.argv.slice(2)];
const { status } = spawnSync(modernNode, command, { cwd: root, stdio: "inherit" });
process.exit(status === null ? 1 : status);
