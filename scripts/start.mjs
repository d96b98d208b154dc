// `npm start` and `npm run dev`: install and build what changed, then run server.ts with the project's own Node.js.
// In production, `npm start` installs and builds nothing. With `-- --inspect` the shop opens a debugger.
import { spawn } from "node:child_process";
import { build, buildPreviews, install, isBuilt, modernNode, root } from "./prepare.mjs";
import { shopEnvironment, shopFlags } from "./shop-process.mjs";

const development = process.argv.includes("--dev");
if (process.env.NODE_ENV === "production") {
  // A release is built once, before the running shop is replaced; an old build must not serve new sources.
  if (!isBuilt()) {
    console.error("✗ The shop is not built, or its sources have changed since: run `npm run build` first.");
    process.exit(1);
  }
} else {
  await install();
  await (development ? buildPreviews() : build());
}

// Not in NODE_OPTIONS, where npm itself would take the debugger's port.
const inspect = process.argv.slice(2).filter((argument) => argument.startsWith("--inspect"));
const parent = `--parent=${process.execve ? process.ppid : process.pid}`;
const args = [...shopFlags, ...inspect, "server.ts", "--helpers", parent, ...(development ? ["--dev"] : [])];
const env = { ...shopEnvironment, ...process.env };
process.chdir(root);
// The shop replaces this process, so that none waits beside it. An older Node.js cannot do that; the first start may
// run on one, and later ones run on the project's own, whose folder npm puts into PATH.
if (process.execve) process.execve(modernNode, [modernNode, ...args], env);

const shop = spawn(modernNode, args, { stdio: "inherit", env });
// The terminal sends Ctrl-C to the shop too; a signal to this process alone is forwarded. The shop always exits first.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => shop.kill("SIGTERM"));
// From a terminal it means that this was closed; from a service manager, that the shop replaces its worker processes.
process.on("SIGHUP", () => shop.kill(process.stdout.isTTY ? "SIGTERM" : "SIGHUP"));
shop.on("exit", (code, signal) => process.exit(code === null ? (signal === "SIGKILL" ? 137 : 1) : code));
