import path from "node:path";

// `npm start` runs this as `node server.ts`: the built shop, which is one file with most of what it needs, or with --dev the sources.

const development = process.argv.includes("--dev");
const root = import.meta.dirname;

// Whether this is production is read from what was given; from here on the variable only tells React which of its builds to load.
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
