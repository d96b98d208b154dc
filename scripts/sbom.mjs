// `npm run sbom`: writes sbom.json (CycloneDX), the list of the packages that a shop in production runs: those that its
// release contains, and those that are part of its built pages. The same commit always gives the same list.
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { packagesOfShop } from "./pack-release.mjs";
import { install, modernNode, nodeOfThisSystem, root } from "./prepare.mjs";

await install();
const lock = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;
const references = new Set(
  ["", ...packagesOfShop()].map(
    (folder) => `${lock[folder].name || folder.split("node_modules/").pop()}@${lock[folder].version}`,
  ),
);
// The machine's own npm may be older than `npm sbom`. npm takes what the pages contain for packages of development.
const npm = ["--yes", "npm@10.9.4", "sbom", "--package-lock-only", "--include=dev", "--sbom-format=cyclonedx"];
const PATH = path.dirname(modernNode) + path.delimiter + process.env.PATH;
const { status, stdout } = spawnSync("npx", npm, {
  cwd: root,
  env: { ...process.env, PATH },
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
  stdio: ["ignore", "pipe", "inherit"],
});
if (status === 0) fs.writeFileSync(path.join(root, "sbom.json"), JSON.stringify(describe(JSON.parse(stdout)), null, 2));
process.exit(status === null ? 1 : status);

/** Leaves out what builds the pages, the embedded PostgreSQL, and whatever differs each time or names this folder. */
function describe({ serialNumber: _random, ...sbom }) {
  const time = execFileSync("git", ["log", "-1", "--format=%cI"], { cwd: root, encoding: "utf8" }).trim();
  return {
    ...sbom,
    metadata: {
      ...sbom.metadata,
      timestamp: new Date(time).toISOString(),
      component: { ...sbom.metadata.component, name: "calabash-larder" },
    },
    components: [...sbom.components.filter((component) => isThere(component["bom-ref"])), describeNode()],
    dependencies: sbom.dependencies
      .filter(({ ref }) => isThere(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isThere) })),
  };
}

/** The project's own Node.js, which is no package of the shop's manifest. */
function describeNode() {
  const { name, version, integrity } = nodeOfThisSystem();
  const content = Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex");
  const purl = `pkg:npm/${name}@${version}`;
  return { type: "application", "bom-ref": purl, name, version, purl, hashes: [{ alg: "SHA-512", content }] };
}

/** Whether a reference, such as `zod@4.6.7`, is the shop itself or one of its packages. */
function isThere(reference) {
  return references.has(reference);
}
