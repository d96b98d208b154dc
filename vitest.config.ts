import { defineConfig } from "vitest/config";

// Four tiers, each with what it needs: `npm test -- --project unit` runs one of them.
// server/ tests that need no database, so that the unit tier has them.
const pure = [
  "server/config.test.ts",
  "server/live/content-version.test.ts",
  "server/mail/letter.test.ts",
  "server/payments/providers/*-signature.test.ts",
  "tests/architecture.test.ts",
  "tests/api-description.test.ts",
];
const slow = "**/*.slow.test.ts";
const outside = ["**/node_modules/**", "build/**", "data/**", "art/**"];
const databaseServer = "./tests/database-server.ts";

export default defineConfig({
  test: {
    // As the shop runs; also, the accounts library skips its origin check when this says "test".
    env: { NODE_ENV: "production", TZ: "UTC" },
    // No promise of these tests is about how fast a machine is: these only end what hangs.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: "./tests/setup.ts",
    maxWorkers: 2,
    // Modules keep no state between tests, so files of one worker share them: importing them anew took a third of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,domain,scripts}/**/*.test.ts", ...pure],
          exclude: [...outside, slow],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["{server,simulator}/**/*.test.ts", "tests/*.test.ts"],
          exclude: [...outside, slow, ...pure],
          globalSetup: databaseServer,
        },
      },
      {
        extends: true,
        test: {
          // The built shop, over HTTP and in a browser.
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          exclude: [...outside, slow],
          globalSetup: [databaseServer, "./tests/browser-server.ts"],
        },
      },
      {
        extends: true,
        test: { name: "slow", include: [slow], exclude: outside, globalSetup: databaseServer },
      },
    ],
  },
});
