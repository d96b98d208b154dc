/**
 * What both runs have in common. Paths are relative to the project's root, where scripts/mutate.mjs starts Stryker.
 * @param {"domain" | "server"} name
 */
export const strykerOptions = (name) => ({
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  vitest: { configFile: `tests/mutation/${name}.vitest.config.ts` },
  coverageAnalysis: "perTest",
  mutator: {
    // Most strings are texts for customers, and the journeys promise those word for word.
    excludedMutations: ["StringLiteral"],
  },
  // Not copied to the sandbox, because no test of these runs reads them.
  ignorePatterns: ["/art/.cache", "/art/masters", "/bench", "/build", "/data", "/public", "/tests/journeys"],
  // Names no existing file, because Stryker would rewrite tsconfig.json with a function that TypeScript 7 no longer
  // has.
  tsconfigFile: "none",
  tempDirName: `build/mutation/${name}-sandbox`,
  reporters: ["clear-text", "progress-append-only", "html", "json"],
  htmlReporter: { fileName: `build/mutation/${name}.html` },
  jsonReporter: { fileName: `build/mutation/${name}.json` },
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  warnings: { slow: false },
});
