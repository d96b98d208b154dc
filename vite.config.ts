import { createHash } from "node:crypto";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { build, defineConfig, type Plugin } from "vite";

// Fewer, larger files compress better: the framework is one file, and what stands on every page and beside every product another.
// The rest is left to the bundler: a group of what many pages share would bring the forms' checks to pages without forms.
const everywhere = [
  "adire|defer-scripts|count-badge|early-clicks|favourite-button|footer|head|header|json-ld|use-service-worker|icon|message|newsletter-form",
  "offline-notice|picture|previews|price|product-card|product-name|product-picture|quantity-stepper|rating|reference|send-form|stars?",
  "stored-value|tabs|tell-me-when|theme|toasts?|use-cart|use-favourites|use-delayed|use-me|use-notifications|use-popover",
  "header/(account-menu|dark-mode-toggle|mobile-menu|notifications-menu|search-box)",
].join("|");
const rules = "cart|contact|dates|favourites|money|notifications|picture|product|product-filter|review";
const chunks = [
  {
    name: "framework",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
  },
  { name: "shop", test: RegExp(`/(app/ui/(${everywhere})\\.(tsx?|css)|app/ui/field\\.css|domain/(${rules})\\.ts)`) },
];

// Packages of many small files, which the server's bundle takes in: finding them one by one is half of a start.
const taken = [
  /^drizzle-orm/,
  /^(@better-auth|better-auth|better-call|kysely|jose)/,
  "zod",
  /^hono/,
  "libphonenumber-js",
];

export default defineConfig({
  // Compressing each file to print its size costs half a second of each build.
  build: { reportCompressedSize: false },
  plugins: [reactRouter(), keepServerOutOfTheBrowser(), serviceWorker()],
  // The server build is the whole shop; its HTTP door takes React Router's build in as a virtual module.
  environments: {
    ssr: { build: { rollupOptions: { input: "./bundle.ts" } }, resolve: { noExternal: taken } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
});

/** Fails the build when code for the browser reaches `server/` or `db/`: React Router guards only `*.server.ts` names. */
function keepServerOutOfTheBrowser(): Plugin {
  const closed = ["server", "db"].map((folder) => path.resolve(folder) + path.sep);
  return {
    name: "keep-server-out-of-the-browser",
    enforce: "pre",
    // In development React Router itself walks from pages to everything they import, to collect styles.
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found && closed.some((folder) => found.id.startsWith(folder))) {
        this.error(`${importer} runs in the browser and may not import ${source}`);
      }
      return null;
    },
  };
}

/** Builds the service worker as `/sw.js` beside the pages' files. Its bytes change whenever theirs do, so that browsers notice. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).toSorted().join();
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "error",
        define: { BUILD: JSON.stringify(createHash("sha256").update(files).digest("hex").slice(0, 12)) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: {
            input: "app/service-worker/worker.ts",
            output: { entryFileNames: "sw.js", format: "iife" },
          },
        },
      });
    },
  };
}
