import { Hono, type MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import type { Config } from "../config.ts";
import type { Env } from "./log-requests.ts";

/** In seconds. */
const YEAR = 365 * 24 * 60 * 60;
/** Where browsers report what the content security policy blocks. */
const CSP_REPORTS = "/api/csp-reports";
/**
 * Features that the shop never uses (Permissions Policy), denied so that an injected script cannot use them either. It
 * does use clipboard-write, publickey-credentials-create and publickey-credentials-get, same-origin by default.
 */
const unusedFeatures = [
  "accelerometer",
  "autoplay",
  "camera",
  "clipboardRead",
  "displayCapture",
  "encryptedMedia",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "idleDetection",
  "localFonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "pictureInPicture",
  "screenWakeLock",
  "serial",
  "syncXhr",
  "usb",
  "webShare",
  "windowManagement",
] as const;
/** What office pages use besides: a phone's camera reads barcodes. */
const OFFICE_FEATURES = { camera: ["self"] };
/** The content security policy of responses other than documents, so that nothing can be framed. */
const NO_FRAMES = "frame-ancestors 'none'";
/**
 * The content security policy of the worker that reads barcodes: it may compile WebAssembly, which no page may, and
 * load nothing but the shop's own.
 */
const BARCODE_WORKER = `default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; ${NO_FRAMES}`;
const BARCODE_WORKER_PATH = "/assets/barcode-worker-";
/** Headers that restrict what a document may do in the browser. */
const documentHeaders = [
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
  "Referrer-Policy",
  "Reporting-Endpoints",
  "X-Frame-Options",
];

/**
 * The value of `Strict-Transport-Security`; undefined for a shop without https. `includeSubDomains` only if configured:
 * for a year, browsers would refuse http for every subdomain, even those the shop does not serve.
 */
export function hstsHeader({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, "publicUrl" | "hstsSubdomains">): string | undefined {
  if (!publicUrl.startsWith("https:")) return undefined;
  return `max-age=${YEAR}${hstsSubdomains ? "; includeSubDomains" : ""}`;
}

/**
 * The security headers of pages. Other responses are many and networks may be slow, so they get only the headers that
 * affect data, and a two-word policy. With `hsts` every cookie is `Secure`.
 */
export function securityHeaders(built: boolean, hsts: string | undefined): MiddlewareHandler {
  const securePage = pageSecurityHeaders(built, hsts);
  const secureOffice = pageSecurityHeaders(built, hsts, OFFICE_FEATURES);
  return async (c, next) => {
    await (c.req.path.startsWith("/office") ? secureOffice : securePage)(c, next);
    if (hsts) makeCookiesSecure(c.res.headers);
    if (c.res.headers.get("content-type")?.startsWith("text/html")) return;
    for (const name of documentHeaders) c.res.headers.delete(name);
    c.res.headers.set("Content-Security-Policy", NO_FRAMES);
  };
}

/**
 * The headers of a built page for the page cache, and the nonce in its content security policy, which the cache
 * replaces with the hashes of the page's scripts.
 */
export async function headersOfPages(
  hsts: string | undefined,
): Promise<{ headers: Record<string, string>; nonce: string }> {
  const app = new Hono<Env>().use(securityHeaders(true, hsts));
  let nonce = "";
  app.get("/", (c) => {
    nonce = c.get("secureHeadersNonce") ?? "";
    return c.body("", 200, { "Content-Type": "text/html; charset=utf-8" });
  });
  const { headers } = await app.request("/");
  return { headers: Object.fromEntries(headers), nonce };
}

/** The security headers of the file with this URL path. */
export function fileHeaders(hsts: string | undefined, path = ""): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": path.startsWith(BARCODE_WORKER_PATH) ? BARCODE_WORKER : NO_FRAMES,
    ...(hsts && { "Strict-Transport-Security": hsts }),
  };
}

function makeCookiesSecure(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const cookie of cookies) {
    headers.append("Set-Cookie", /; *secure *(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
  }
}

function pageSecurityHeaders(built: boolean, hsts: string | undefined, features: Record<string, string[]> = {}) {
  return secureHeaders({
    contentSecurityPolicy: {
      // Applies to every directive that is not listed: connections, fonts, the service worker.
      defaultSrc: ["'self'"],
      // The scripts that Vite injects have no nonce.
      scriptSrc: built ? ["'self'", NONCE] : ["'self'", "'unsafe-inline'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:"],
      ...(built ? {} : { connectSrc: ["'self'", "ws:"] }),
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // The only Trusted Types policy is in platform/ui/shell/trusted-types.ts. Vite's development client writes HTML.
      ...(built ? { requireTrustedTypesFor: ["'script'"], trustedTypes: ["default"] } : {}),
      ...(hsts ? { upgradeInsecureRequests: [] } : {}),
      reportTo: "csp",
      // For browsers without `report-to`.
      reportUri: CSP_REPORTS,
    },
    reportingEndpoints: [{ name: "csp", url: CSP_REPORTS }],
    permissionsPolicy: { ...Object.fromEntries(unusedFeatures.map((feature) => [feature, []])), ...features },
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: hsts ?? false,
    // Obsolete headers, and headers that repeat the browser's default.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
