import { defineConfig } from "vitest/config";

// The rules are mutated under the tests that need no database, which take less than a second for each mutant.
export default defineConfig({
  // As in vitest.config.ts: the production build of React has no development runtime.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    env: { NODE_ENV: "production", TZ: "UTC" },
    testTimeout: 90_000,
    setupFiles: "./tests/run/setup.ts",
    isolate: false,
    include: [
      "features/*/!(server)/**/*.test.ts",
      "platform/{http,reading,rules,ui}/**/*.test.ts",
      "tests/api-description.test.ts",
      "tests/number-fields.test.ts",
    ],
  },
});
