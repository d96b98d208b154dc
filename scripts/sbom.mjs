// `npm run sbom`: writes sbom.json (CycloneDX), the list of the packages that a shop in production runs.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { install, modernNode, root } from "./prepare.mjs";

await install();
// The machine's own npm may be older than `npm sbom`.
const npm = ["--yes", "npm@10.9.4", "sbom", "--omit=dev", "--sbom-format=cyclonedx"];
const PATH = path.dirname(modernNode) + path.delimiter + process.env.PATH;
const sbom = path.join(root, "sbom.json");
const file = fs.openSync(sbom, "w");
const { status } = spawnSync("npx", npm, {
  cwd: root,
  env: { ...process.env, PATH },
  stdio: ["ignore", file, "inherit"],
});
if (status !== 0) fs.rmSync(sbom);
process.exit(status === null ? 1 : status);
