// `npm run doctor`: runs the doctor's command with the project's own Node.js.
import { spawnSync } from "node:child_process";
import { install, modernNode, root } from "./prepare.mjs";

await install();
const command = ["server/doctor-command.ts", ...process.argv.slice(2)];
const { status } = spawnSync(modernNode, command, { cwd: root, stdio: "inherit" });
process.exit(status === null ? 1 : status);
