import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the cookie policy names everything that the shop stores in the browser under a name of its own", () => {
  const page = ["features/privacy/storefront/cookies/cookies-page.tsx", ...globSync("features/*/personal-data.ts")]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const code = globSync("{features,platform,process}/**/*.{ts,tsx}", {
    exclude: [
      "**/*.test.*",
      "features/*/server/**",
      "features/privacy/storefront/cookies/**",
      "features/*/personal-data.ts",
    ],
  });
  const names = code.flatMap((file) => readFileSync(file, "utf8").match(/(?<=")calabash-larder:[a-z-]+(?=")/g) ?? []);
  expect(names).toContain("calabash-larder:cart");
  expect(names.filter((name) => !page.includes(`"${name}"`))).toEqual([]);
});
