import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { inlineScripts } from "./platform/reading/inline-scripts.ts";

// The tests come in projects by what they need, each with its own global setup: `npm test -- --project unit` runs one
// of them. `npm test` runs all but `deep` and `long`, `npm run test:deep` and `npm run test:long` those
// (scripts/checks.mjs). These tests of the server and under tests/ need no database and run in the unit project.
const pure = [
  "features/accounts/server/passwords.test.ts",
  "platform/config.test.ts",
  "platform/database/embedded/errors.test.ts",
  "platform/database/embedded/leftovers.test.ts",
  "platform/database/hosts.test.ts",
  "platform/database/open-connections.test.ts",
  "platform/database/replay-lag.test.ts",
  "platform/database/server-state.test.ts",
  "platform/health/check-database.test.ts",
  "platform/health/check-public-address.test.ts",
  "platform/limit-concurrency.test.ts",
  "platform/live/content-version.test.ts",
  "platform/shared-cache/purge-shared-cache.test.ts",
  "platform/mail/render-email.test.ts",
  "features/payments/server/providers/*-signature.test.ts",
  "platform/pdf/draw-document.test.ts",
  "platform/pdf/pdfs.test.ts",
  "platform/pdf/text-runs.test.ts",
  "platform/pictures/logo-file.test.ts",
  "platform/sheets/*.test.ts",
  "platform/trace/trace.test.ts",
  "process/metrics/*.test.ts",
  "process/shut-down.test.ts",
  "process/welcome.test.ts",
  "tests/alerts.test.ts",
  "tests/architecture.test.ts",
  "tests/deploy.test.ts",
  "tests/documents.test.ts",
  "tests/heartbeat.test.ts",
  "tests/api-description.test.ts",
  "tests/lint-rules.test.ts",
  "tests/lock-file.test.ts",
  "tests/manifests.test.ts",
  "tests/money-types.test.ts",
  "tests/number-fields.test.ts",
  "tests/office-links.test.ts",
  "tests/parsers.test.ts",
  "tests/release.test.ts",
  "tests/security-document.test.ts",
  "tests/specification.test.ts",
  "tests/select-tests.test.ts",
  "tests/settings-document.test.ts",
  "tests/shop-name.test.ts",
  "tests/start-command.test.ts",
  "tests/steps.test.ts",
  "tests/watchdog.test.ts",
];
// These take their number of walks, seeds or seconds from the tier (tests/run/tier.ts), so `npm run test:deep`
// runs them again.
const tiered =
  process.env["DEEP"] === "1" ? globSync("{features,platform,process,tests}/**/*.test.ts").filter(readsTier) : [];
// Tests of what reads, writes, sends, waits or locks.
const server = [
  "features/*/server/**/*.test.ts",
  "platform/{audit,database,health,jobs,live,mail,pdf,pictures,rate-limit,sheets,trace}/**/*.test.ts",
  "platform/*.test.ts",
  "process/{checks,commands}/**/*.test.ts",
  "process/*.test.ts",
];
const slow = "**/*.slow.test.ts";
const deep = "**/*.deep.test.ts";
const long = "**/*.long.test.ts";
const excluded = ["**/node_modules/**", "build/**", "data/**", "art/**"];
const builtShop = "./tests/shop/built-shop.ts";
const browserServer = "./tests/browser/browser-server.ts";
const certificate = "./tests/programs/provide-certificate.ts";
const databaseServer = "./tests/database/database-server.ts";
// Node.js strips the types itself, as it does for the shop's commands. Vite would transform every module once for each
// project.
const experimental = { viteModuleRunner: false };

export default defineConfig({
  // The production build of React has no development runtime.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    exclude: excluded,
    // As when the shop runs.
    env: { NODE_ENV: "production", TZ: "UTC" },
    // No test depends on how fast the machine is: these limits only end tests that never finish.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: "./tests/run/setup.ts",
    // One more than there are cores, because a quarter of the time of server tests is waiting. A file has up to thirty
    // connections to PostgreSQL, which accepts two hundred.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    // Modules keep no state between tests, so the files of one worker share them; importing them for each file took a
    // third of the time.
    isolate: false,
    // The build and the browser are prepared before the database starts, because their setup can fail.
    projects: [
      {
        extends: true,
        test: {
          // The built shop, over HTTP alone.
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: [builtShop, certificate, databaseServer],
          experimental,
        },
      },
      {
        extends: true,
        test: {
          // The built shop in a browser.
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          exclude: [...excluded, deep],
          globalSetup: [builtShop, certificate, browserServer, databaseServer],
          experimental,
        },
      },
      {
        extends: true,
        // Programs that start, end and are killed; random walks.
        test: { name: "slow", include: [slow], globalSetup: [builtShop, databaseServer], experimental },
      },
      {
        extends: true,
        // Tests that not every change must pass. Vite compiles them, because some import components.
        plugins: [inlineScripts()],
        test: {
          name: "deep",
          include: [deep, ...tiered],
          globalSetup: [builtShop, certificate, browserServer, databaseServer],
        },
      },
      {
        extends: true,
        // Hours of faults, one file at a time.
        test: { name: "long", include: [long], globalSetup: [builtShop, databaseServer], fileParallelism: false },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: [...server, "simulator/**/*.test.ts", "tests/*.test.ts"],
          exclude: [...excluded, slow, deep, long, ...pure],
          globalSetup: databaseServer,
          experimental,
        },
      },
      {
        extends: true,
        // Components running in jsdom; what has a layout, or needs the shop, is tested by a journey. React's
        // development build waits until the changes that an event makes are shown.
        test: {
          name: "components",
          include: ["features/*/{office,storefront,ui}/**/*.test.tsx", "platform/{reading,ui}/**/*.test.tsx"],
          environment: "./tests/components/one-window.ts",
          env: { NODE_ENV: "development" },
          setupFiles: "./tests/components/setup.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "features/*.test.ts",
            "features/*/{api,middleware,office,reading,rules,service-worker,storefront,ui}/**/*.test.ts",
            "platform/{http,reading,rules,ui}/**/*.test.ts",
            "process/http/**/*.test.ts",
            ...pure,
          ],
          exclude: [...excluded, deep],
        },
      },
    ],
  },
});

function readsTier(file: string): boolean {
  return /\/(tier|accessible-pages)\.ts"/.test(readFileSync(file, "utf8"));
}
