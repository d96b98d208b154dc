import { chromium, type BrowserServer } from "playwright-core";
import type { TestProject } from "vitest/node";
import { fetchChromium, findChromium } from "../../scripts/chromium.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** WebSocket endpoint for `chromium.connect`. */ browser: string;
  }
}

/** No sandbox, because tests may run as root in a container; no browser services that need the internet. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The certificate is self-signed. A context's `ignoreHTTPSErrors` is not enough: service workers would not register.
  "--ignore-certificate-errors",
];

/** Starts one Chromium for the whole run. */
export default async function setup(project: TestProject) {
  const browser: BrowserServer = await chromium.launchServer({
    executablePath: findChromium() ?? (await fetchChromium()),
    args: chromiumArguments,
  });
  project.provide("browser", browser.wsEndpoint());
  return () => browser.close();
}
