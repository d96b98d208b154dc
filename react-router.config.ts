import fs from "node:fs";
import path from "node:path";
import type { Config } from "@react-router/dev/config";
import {
  routesOfCustomers,
  routesWithRouter,
  urlForCustomers,
  type RouteManifest,
} from "./platform/http/route-manifest.ts";
import { writeReadingAssets } from "./platform/reading/reading-build.ts";

const buildDirectory = "build/pages";

export default {
  appDirectory: "features",
  buildDirectory,
  ssr: true,
  // The customers' pages have few routes: sending them all at once saves a request for each link that comes into view.
  routeDiscovery: { mode: "initial" },
  buildEnd() {
    writeManifests(writeReadingAssets(buildDirectory));
  },
} satisfies Config;

/** Writes a list of the customers' routes beside the list of all routes, both without the pages that have no router. */
function writeManifests(readingPages: string[]): void {
  const folder = path.join(buildDirectory, "client");
  const assets = fs.readdirSync(path.join(folder, "assets"));
  const name = assets.find((file) => file.startsWith("manifest-"));
  const statement = fs.readFileSync(path.join(folder, "assets", name ?? ""), "utf8");
  const [, assignment = "", json = ""] = /^(.*?=)(\{.*\});$/.exec(statement) ?? [];
  const manifest = JSON.parse(json) as RouteManifest;
  const write = (url: string, routes: RouteManifest["routes"]) =>
    fs.writeFileSync(path.join(folder, url), `${assignment}${JSON.stringify({ ...manifest, url, routes })};`);
  write(manifest.url, routesWithRouter(manifest.routes, readingPages));
  write(urlForCustomers(manifest.url), routesOfCustomers(manifest.routes, readingPages));
}
