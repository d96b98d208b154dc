import path from "node:path";

// `npm start` runs this file as `node server.ts`. It starts the built shop (one bundle with most of its packages) or,
// with --dev, the sources.

const development = process.argv.includes("--dev");
const root = import.meta.dirname;

// The config reads the original NODE_ENV to see if this is production; from here on it only selects React's build.
const environment = { ...process.env };
process.env["NODE_ENV"] = development ? "development" : "production";

if (development) {
  const { start } = await import("./main.ts");
  await start({ root, environment });
} else {
  const { start, createListener } = (await import(
    path.join(root, "build/pages/server/index.js")
  )) as typeof import("./bundle.ts");
  await start({ root, environment, createListener });
}
