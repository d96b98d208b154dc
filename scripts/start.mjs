// `npm start` and `npm run dev`: install and build what changed, then run server.ts with the project's own Node.js.
import { spawn } from "node:child_process";
import { build, buildPreviews, install, makePicturesInBackground, modernNode, root } from "./prepare.mjs";
import { startProviders } from "./providers.mjs";
import { shopEnvironment, shopFlags } from "./shop-process.mjs";

const development = process.argv.includes("--dev");
await install();
await (development ? buildPreviews() : build());

const providers = await startProviders(process.env);
const shop = spawn(modernNode, [...shopFlags, "server.ts", ...(development ? ["--dev"] : [])], {
  cwd: root,
  stdio: "inherit",
  env: { ...shopEnvironment, ...process.env, ...providers.settings },
});
const endPictures = makePicturesInBackground();
// The terminal sends Ctrl-C to the shop too; a signal to this process alone is forwarded. The shop always exits first.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => shop.kill("SIGTERM"));
process.on("SIGHUP", () => shop.kill("SIGTERM"));
shop.on("exit", (code, signal) => {
  providers.stop();
  endPictures();
  process.exit(code === null ? (signal === "SIGKILL" ? 137 : 1) : code);
});
