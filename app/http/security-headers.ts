import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";

/** Seconds. */
const YEAR = 365 * 24 * 60 * 60;
/** Headers that restrict what a document may do in the browser. */
const documentHeaders = ["Content-Security-Policy", "Cross-Origin-Opener-Policy", "Referrer-Policy", "X-Frame-Options"];

/**
 * The security headers of pages. Data responses get only the headers that have an effect on data: they are many, and
 * the network may be slow.
 */
export function securityHeaders(built: boolean, https: boolean): MiddlewareHandler {
  const securePage = pageSecurityHeaders(built, https);
  return async (c, next) => {
    await securePage(c, next);
    if (c.res.headers.get("content-type")?.startsWith("text/html")) return;
    for (const name of documentHeaders) c.res.headers.delete(name);
  };
}

function pageSecurityHeaders(built: boolean, https: boolean) {
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
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(https ? { upgradeInsecureRequests: [] } : {}),
    },
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: https ? `max-age=${YEAR}; includeSubDomains` : false,
    // Obsolete headers, and headers that repeat the browser's default.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
