import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    exclude: ["node_modules/**", "build/**", "data/**", "art/**"],
    globalSetup: "./tests/one-database-server.ts",
    // As the shop runs; also, the accounts library skips its origin check when this says "test".
    env: { NODE_ENV: "production", TZ: "UTC" },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
