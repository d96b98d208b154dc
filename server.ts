import cluster from "node:cluster";
import path from "node:path";

// `npm start` runs this file as `node server.ts --helpers`. It starts the built shop (one bundle with most of its
// packages) or, with --dev, the sources. With --helpers it first starts what `npm start` runs beside the shop
// (scripts/helpers.mjs).

const development = process.argv.includes("--dev");
const root = import.meta.dirname;

if (process.argv.includes("--helpers") && cluster.isPrimary) {
  const { startHelpers } = await import("./scripts/helpers.mjs");
  Object.assign(process.env, await startHelpers(process.env));
}

// The config reads the original NODE_ENV to see if this is production; from here on it only selects React's build.
const environment = { ...process.env };
process.env["NODE_ENV"] = development ? "development" : "production";

if (development) {
  const { start } = await import("./process/main.ts");
  await start({ root, environment });
} else {
  const { start, createListener } = (await import(
    path.join(root, "build/pages/server/index.js")
  )) as typeof import("./process/bundle.ts");
  await start({ root, environment, createListener });
}
