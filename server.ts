import cluster from "node:cluster";
import path from "node:path";

// `npm start` runs this file as `node server.ts --helpers`. It starts the built shop (one bundle with most of its
// packages) or, with --dev, the sources. With --helpers it also starts what `npm start` runs beside the shop
// (scripts/prepare.mjs, scripts/providers.mjs): each is a child process that ends with this one.

const development = process.argv.includes("--dev");
const root = import.meta.dirname;

const helpers = process.argv.includes("--helpers") && cluster.isPrimary;

if (helpers) {
  const { startProviders } = await import("./scripts/providers.mjs");
  Object.assign(process.env, await startProviders(process.env));
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

// Only now, because it would slow down the start.
if (helpers) (await import("./scripts/prepare.mjs")).finishInBackground();
