/**
 * Timeouts of the HTTP server, in milliseconds. Proxies keep idle connections open for 60 s (nginx, AWS) or 120 s
 * (Caddy): the server keeps them longer, so that it never closes one on which a proxy is just sending a request. A body
 * may take five minutes, enough for a large import over a slow network; then Node responds with 408.
 */
export const serverOptions = { keepAliveTimeout: 125_000, headersTimeout: 30_000, requestTimeout: 300_000 };
