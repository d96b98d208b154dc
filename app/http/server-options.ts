/**
 * Time limits of the HTTP server, in milliseconds. Proxies keep idle connections for 60 s (nginx, AWS) or 120 s (Caddy): the shop keeps
 * them longer, so that it never closes one on which a proxy is just sending a request. A body has five minutes, enough for a large import
 * on a slow line; then Node answers 408.
 */
export const serverOptions = { keepAliveTimeout: 125_000, headersTimeout: 30_000, requestTimeout: 300_000 };
