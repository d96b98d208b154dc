import fs from "node:fs";
import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { writeReadingAssets } from "./app/reading/reading-build.ts";
import { routesOfCustomers, urlForCustomers, type RouteManifest } from "./app/route-manifest.ts";

const buildDirectory = "build/pages";

export default {
  appDirectory: "app",
  buildDirectory,
  ssr: true,
  // The customers' pages have few routes: sending them all at once spares a request for each link that comes into view.
  routeDiscovery: { mode: "initial" },
  buildEnd() {
    writeManifestForCustomers(writeReadingAssets(buildDirectory));
  },
} satisfies Config;

/** Writes the list of the customers' routes that have a router beside the list of all routes. */
function writeManifestForCustomers(readingPages: string[]): void {
  const folder = path.join(buildDirectory, "client");
  const assets = fs.readdirSync(path.join(folder, "assets"));
  const name = assets.find((file) => file.startsWith("manifest-"));
  const statement = fs.readFileSync(path.join(folder, "assets", name ?? ""), "utf8");
  const [, assignment = "", json = ""] = /^(.*?=)(\{.*\});$/.exec(statement) ?? [];
  const manifest = JSON.parse(json) as RouteManifest;
  const url = urlForCustomers(manifest.url);
  const shorter = { ...manifest, url, routes: routesOfCustomers(manifest.routes, readingPages) };
  fs.writeFileSync(path.join(folder, url), `${assignment}${JSON.stringify(shorter)};`);
}
