import { chromium, type BrowserServer } from "playwright-core";
import type { TestProject } from "vitest/node";
import { fetchChromium, findChromium } from "../scripts/chromium.mjs";
import { makeCertificate, type Certificate } from "./certificate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where `chromium.connect` finds the browser of the run. */ browser: string;
    certificate: Certificate;
  }
}

/** Without a sandbox, because tests may run as root in a container; and without services of the browser that need the internet. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The certificate is our own. `ignoreHTTPSErrors` of a context is not enough: service workers would not register.
  "--ignore-certificate-errors",
];

/** One Chromium for the whole run, and the certificate of the TLS proxies that it visits the shop through. */
export default async function setup(project: TestProject) {
  const browser: BrowserServer = await chromium.launchServer({
    executablePath: findChromium() ?? (await fetchChromium()),
    args: chromiumArguments,
  });
  project.provide("browser", browser.wsEndpoint());
  project.provide("certificate", makeCertificate(new Date()));
  return () => browser.close();
}
