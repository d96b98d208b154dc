/**
 * Timeouts of the HTTP server, in milliseconds. Proxies keep idle connections open for 60 s (nginx, AWS) or 120 s
 * (Caddy); the server keeps them longer, so that it never closes one just as a proxy sends a request. A file may take
 * five minutes, enough for a large import over a slow network; after that, Node responds with 408. Any other body has
 * 30 seconds (body-timeout.ts).
 */
export const serverOptions = {
  keepAliveTimeout: 125_000,
  headersTimeout: 30_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
};

/** Per process, open streams included: far more than a shop needs, and too few to fill its memory. */
export const MAX_CONNECTIONS = 10_000;
