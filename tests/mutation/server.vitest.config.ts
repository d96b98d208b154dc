import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    env: { NODE_ENV: "production", TZ: "UTC" },
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: "./tests/setup.ts",
    isolate: false,
    include: ["server/{orders,payments}/**/*.test.ts"],
    exclude: ["**/*.slow.test.ts"],
    globalSetup: "./tests/database-server.ts",
  },
});
