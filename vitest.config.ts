import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    exclude: ["node_modules/**", "build/**", "data/**", "art/**"],
    globalSetup: "./tests/one-database-server.ts",
    // As the shop runs; also, the accounts library skips its origin check when this says "test".
    env: { NODE_ENV: "production", TZ: "UTC" },
    // No promise of these tests is about how fast a machine is: these only end what hangs.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
});
