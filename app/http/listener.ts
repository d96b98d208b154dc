import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { compress } from "hono/compress";
import { csrf } from "hono/csrf";
import { NONCE, secureHeaders } from "hono/secure-headers";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { LARGEST_PICTURE, UPLOADS } from "../../server/catalogue/normalise-picture.ts";
import { pictureFileBytes } from "../../server/catalogue/picture-file.ts";
import { isDatabaseUp } from "../../server/database/database.ts";
import type { PictureFolders } from "../../server/pictures/picture-sizes.ts";
import type { Shop } from "../../server/shop.ts";
import { missingPictures } from "./missing-pictures.ts";
import { cachePages } from "./page-cache/page-cache.ts";
import { compressResponses } from "./compress.ts";
import { clientIp } from "./client-ip.ts";
import { isOwnOrigin } from "./own-origin.ts";
import { pageRequest } from "./page-request.ts";
import { callerContext, nonceContext, previewsContext, requestIdContext, shopContext } from "../context.ts";
import { readPreviews } from "./read-previews.ts";
import type { Previews } from "../ui/product/previews.ts";

type Env = {
  /** `forCache`: the page cache renders the page; there is no visitor, no cookie and no connection. */
  Bindings: Partial<HttpBindings> & { forCache?: true };
  Variables: { requestId: string; secureHeadersNonce?: string };
};

/** Bytes. */
const LARGEST_BODY = 256 * 1024;
/**
 * The routes where staff upload files, and their limits in bytes, the multipart overhead included. They check the
 * session before they read the body.
 */
const uploads: [path: RegExp, limit: number][] = [
  [/^\/office\/products\/[^/]+\/picture(\.data)?$/, LARGEST_PICTURE + 64 * 1024],
  [/^\/office\/products\/import(\.data)?$/, 64 * 1024 * 1024],
];
const YEAR = 365 * 24 * 60 * 60;
const ALLOWED_METHODS = ["GET", "HEAD", "POST"];

/**
 * The HTTP listener: public pages from the cache, security headers, the request log, files, health checks, and React
 * Router for the rest.
 * @param folders of the pictures, their masters, and the built assets; in development Vite serves the assets before
 * this listener
 */
export function createListener(shop: Shop, folders: PictureFolders & { assets?: string }) {
  const app = new Hono<Env>();
  app.use(logRequests(shop));
  app.use(allowMethods());
  app.use(
    "/pictures/*",
    files(folders.pictures, "public, max-age=86400", (path) => path.replace("/pictures", "")),
  );
  app.get("/pictures/:file", missingPictures(shop, folders));
  if (folders.assets) {
    app.use("/assets/*", files(folders.assets, `public, max-age=${YEAR}, immutable`));
    // The browser revalidates the service worker at every check, so that a new one is found at once.
    app.use("/sw.js", files(folders.assets, "no-cache"));
    // A path without a file extension is a page: looking for it on the disk first would slow down every page.
    app.use("/:file{.+\\.\\w+}", files(folders.assets, "public, max-age=86400"));
  }
  // Files do not get the security headers of pages: these are longer than many a file and have no effect on one.
  app.use(securityHeaders(folders.assets !== undefined, shop.config.publicUrl.startsWith("https:")));
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) =>
    (await isDatabaseUp(shop.db)) ? c.text("ok") : c.text("the database does not answer", 503),
  );
  app.get(`${UPLOADS}/:file`, async (c) => {
    const bytes = await pictureFileBytes(shop, c.req.param("file"));
    if (!bytes) return c.text("There is no such picture", 404);
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": c.req.param("file").endsWith(".avif") ? "image/avif" : "image/webp",
      "Cache-Control": `public, max-age=${YEAR}, immutable`,
    });
  });
  if (folders.assets) {
    app.use(compress());
    app.use(unless((c) => c.env.forCache === true, compressResponses()));
  }
  app.use(unless(isExemptFromCsrf, refuseForeignForms(shop)));
  app.use(async (c, next) => (declaredLength(c) > largestBody(c) ? tooLarge(c) : next()));
  app.all("*", renderPages(shop, readPreviews(folders.pictures)));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    shop.log.error({ err: error, requestId: c.get("requestId") }, "request failed");
    return c.text(`Something went wrong on our side. Quote this if you write to us: ${c.get("requestId")}`, 500);
  });
  const respond = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0], {
    overrideGlobalObjects: false,
  });
  // In development every request is rendered with the newest code.
  if (!folders.assets) return respond;
  const render = async (key: string) => app.fetch(new Request(new URL(key, shop.config.publicUrl)), { forCache: true });
  return cachePages({ version: shop.live.followContent(), log: shop.log, render, otherwise: respond });
}

/**
 * Requests that no page of the shop sends. A payment provider's callback has no Origin and any content type; its
 * signature authenticates it. A mail program that unsubscribes with one click (RFC 8058) sends no Origin; the key in
 * the URL authorises it.
 */
function isExemptFromCsrf({ req }: Context): boolean {
  if (/^\/api\/(opay|monnify)\/callback$/.test(req.path)) return true;
  return req.path === "/letters/leave" && !req.header("origin");
}

/** Refuses forms that were not sent from our own pages. */
function refuseForeignForms({ config }: Shop): MiddlewareHandler {
  return csrf({ origin: (origin, c) => isOwnOrigin(origin, c.req.header("host"), config.publicUrl) });
}

/** Responds to `OPTIONS` with the list of methods, and with 405 and the list to a method that no page accepts. */
function allowMethods(): MiddlewareHandler {
  return async (c, next) => {
    if (ALLOWED_METHODS.includes(c.req.method)) return next();
    const headers = { Allow: [...ALLOWED_METHODS, "OPTIONS"].join(", ") };
    return c.req.method === "OPTIONS" ? c.body(null, 204, headers) : c.text("Method Not Allowed", 405, headers);
  };
}

function unless(excepted: (c: Context) => boolean, middleware: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (excepted(c) ? next() : middleware(c, next));
}

/** Serves a folder's files; any other path goes to the next handler. */
function files(root: string, cacheControl: string, rewriteRequestPath?: (path: string) => string) {
  const serve = serveStatic({ root, precompressed: true, rewriteRequestPath });
  return async (c: Context, next: () => Promise<void>) => {
    const response = await serve(c, next);
    if (!(response instanceof Response) || !response.ok) return response;
    response.headers.set("Cache-Control", cacheControl);
    response.headers.set("X-Content-Type-Options", "nosniff");
    response.headers.set("Cross-Origin-Resource-Policy", "same-origin");
    return response;
  };
}

/** Zero for a body of undeclared length, which `pageRequest` counts while it reads. */
function declaredLength(c: Context): number {
  return Number(c.req.header("content-length") ?? 0);
}

function largestBody(c: Context): number {
  return uploads.find(([path]) => path.test(c.req.path))?.[1] ?? LARGEST_BODY;
}

/**
 * Responds with 413. Node discards a body that was not opened; closing the connection at once would reset it before a
 * proxy has read the response.
 */
function tooLarge(c: Context, headers: Record<string, string> = {}) {
  return c.json({ message: "That is too much at once" }, 413, headers);
}

/** One log entry per request, without the query: visitors type names and addresses into it. */
function logRequests(shop: Shop) {
  return async (c: Context<Env>, next: () => Promise<void>) => {
    const requestId = crypto.randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    await next();
    c.header("X-Request-Id", requestId);
    // The page cache logs the request that it serves.
    if (c.env.forCache) return;
    const ms = Math.round(performance.now() - started);
    shop.log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, "request");
  };
}

/** Headers that restrict what a document may do in the browser. */
const documentHeaders = ["Content-Security-Policy", "Cross-Origin-Opener-Policy", "Referrer-Policy", "X-Frame-Options"];

/**
 * The security headers of pages. Data responses get only the headers that have an effect on data: they are many, and
 * the network may be slow.
 */
function securityHeaders(built: boolean, https: boolean): MiddlewareHandler {
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

function renderPages(shop: Shop, previews: Previews) {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const ipOf = clientIp({ trustProxy: shop.config.trustProxy, log: shop.log });
  return async (c: Context<Env>) => {
    // A body of undeclared length is buffered before the page checks the session, so its limit is that of a form, also
    // for uploads.
    const request = await pageRequest(c, shop.config.publicUrl, LARGEST_BODY);
    if (!request) return tooLarge(c, { Connection: "close" });
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(callerContext, { ip: ipOf(c.env.incoming), userAgent: c.req.header("user-agent") ?? "" });
    context.set(requestIdContext, c.get("requestId"));
    context.set(previewsContext, previews);
    context.set(nonceContext, c.env.forCache ? "" : (c.get("secureHeadersNonce") ?? ""));
    return handle(request, context);
  };
}
