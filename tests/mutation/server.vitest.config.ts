import { defineConfig } from "vitest/config";

export default defineConfig({
  // As in vitest.config.ts: the production build of React has no development runtime.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    env: { NODE_ENV: "production", TZ: "UTC" },
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: "./tests/run/setup.ts",
    isolate: false,
    include: ["features/{orders,payments}/server/**/*.test.ts"],
    exclude: ["**/*.slow.test.ts"],
    globalSetup: "./tests/database/database-server.ts",
  },
});
