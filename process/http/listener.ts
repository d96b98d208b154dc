import { readdirSync } from "node:fs";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { linkPictures } from "#features/seo/server/link-pictures.ts";
import { readRootData } from "#features/shell/middleware/root-data.ts";
import { isDatabaseAway } from "#platform/database/database-away.ts";
import { isDatabaseUp } from "#platform/database/database.ts";
import { SELF_PATH } from "#platform/health/own-response.ts";
import { allowApiMethods, methodNotAllowed } from "#platform/http/api-methods.ts";
import { isForeign, refuseUnreadable } from "#platform/http/body-formats.ts";
import { clientIp } from "#platform/http/client-ip.ts";
import { compressResponses } from "#platform/http/compress.ts";
import {
  callerContext,
  forCacheContext,
  nonceContext,
  previewsContext,
  requestIdContext,
  retryAfterContext,
  rootDataContext,
  routeContext,
  shopContext,
} from "#platform/http/context.ts";
import { logRefusals } from "#platform/http/log-refusals.ts";
import { ALLOWED_METHODS, logRequests, type Env } from "#platform/http/log-requests.ts";
import { missingPictures } from "#platform/http/missing-pictures.ts";
import { isOwnOrigin } from "#platform/http/own-origin.ts";
import { describeOwnRequest } from "#platform/http/own-response.ts";
import { ownTurn } from "#platform/http/own-turn.ts";
import { notFoundKeys } from "#platform/http/page-cache/cache-key.ts";
import { bufferResponse } from "#platform/http/page-cache/cached-response.ts";
import { cachePages } from "#platform/http/page-cache/page-cache.ts";
import { pageRequest } from "#platform/http/page-request.ts";
import { readPreviews } from "#platform/http/read-previews.ts";
import { fileHeaders, headersOfPages, hstsHeader, securityHeaders } from "#platform/http/security-headers.ts";
import { files } from "#platform/http/static-files.ts";
import { isUpload } from "#platform/http/uploads.ts";
import { UPLOADS } from "#platform/pictures/normalise-picture.ts";
import { pictureFileBytes } from "#platform/pictures/picture-file.ts";
import type { PictureFolders } from "#platform/pictures/picture-sizes.ts";
import { readPicturePath } from "#platform/rules/picture.ts";
import type { Shop } from "#platform/shop.ts";
import type { Previews } from "#platform/ui/previews.ts";
import { UNAVAILABLE } from "#platform/ui/router/unavailable.tsx";
import { openReadLimits, type ReadLimits } from "./costly-reads.ts";
import { readingPageRenderer } from "./reading-renderer.ts";
import { refuseEarly } from "./refuse-early.ts";
import { refuseSwitchedOff } from "./switched-off.ts";
import { respondWithoutDatabase, RETRY_AFTER, routePath } from "./unavailable.ts";

/** Bytes. */
const LARGEST_BODY = 256 * 1024;
/** Shorter than the default timeout of probes in load balancers and the blackbox exporter. */
const READY_LIMIT_MS = 2_000;
/** Seconds. */
const YEAR = 365 * 24 * 60 * 60;

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
  const hsts = hstsHeader(shop.config);
  const cachedFor = (cacheControl: string, path?: string) => ({
    ...fileHeaders(hsts, path),
    "Cache-Control": cacheControl,
  });
  const forever = `public, max-age=${YEAR}, immutable`;
  const pictureHeaders = (path: string) =>
    cachedFor(readPicturePath(path).isCurrent ? forever : "public, max-age=86400");
  app.use(
    "/pictures/*",
    files(folders.pictures, pictureHeaders, (path) => readPicturePath(path).file.replace("/pictures", "")),
  );
  app.get("/pictures/:file", missingPictures(shop, folders, pictureHeaders));
  app.get(
    "/link-pictures/:file",
    linkPictures(shop, folders, (isCurrent) => cachedFor(isCurrent ? forever : "public, max-age=3600")),
  );
  if (folders.assets) {
    app.use(
      "/assets/*",
      files(folders.assets, (path) => cachedFor(forever, path)),
    );
    // The browser revalidates the service worker at every check, so that a new one is found at once.
    app.use("/sw.js", files(folders.assets, cachedFor("no-cache")));
    // A path without a file extension is a page: looking for it on the disk first would slow down every page.
    app.use("/:file{.+\\.\\w+}", files(folders.assets, cachedFor("public, max-age=86400")));
  }
  // Files do not get the security headers of pages, which are longer than many files and have no effect on them.
  app.use(securityHeaders(folders.assets !== undefined, hsts));
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) =>
    (await isDatabaseUp(shop.db, READY_LIMIT_MS)) ? c.text("ok") : c.text("the database does not answer", 503),
  );
  app.get(SELF_PATH, describeOwnRequest(shop));
  app.get(`${UPLOADS}/:file`, uploadedPictures(shop, forever));
  if (folders.assets) app.use(compressResponses());
  const readIp = clientIp({ trustProxy: shop.config.trustProxy, log: shop.log });
  app.use(logRefusals(shop, readIp));
  app.use(refuseForeignForms(shop));
  app.use(async (c, next) => (isTooLarge(c) ? tooLarge(c) : next()));
  app.use(refuseUnreadable());
  app.use(allowApiMethods(build.routes));
  app.on("POST", ["/auth", "/auth.data"], refuseEarly(shop, readIp));
  const previews = readPreviews(folders.pictures);
  const limits = openReadLimits(shop);
  app.all("*", renderPages(shop, { previews, limits, readIp }));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (isDatabaseAway(error)) return c.text(UNAVAILABLE, 503, { "Retry-After": RETRY_AFTER });
    shop.log.error({ err: error, requestId: c.get("requestId") }, "request failed");
    return c.text(`Something went wrong on our side. Quote this if you write to us: ${c.get("requestId")}`, 500);
  });
  const handle = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0], {
    overrideGlobalObjects: false,
  });
  // Hono responds to its own failures: the promise never rejects.
  const respond: RequestListener = (request, response) => void handle(request, response);
  // In development every request is rendered with the newest code.
  if (!folders.assets) return respond;
  const renderReading = readingPageRenderer({
    routes: build.routes,
    makeContext: () => contextFor(shop, previews),
    previews,
    pageHeaders: headersOfPages(hsts),
    otherwise: async (url, loaded) => bufferResponse(await app.fetch(new Request(url), { forCache: loaded })),
  });
  return cachePages({
    version: shop.live.followContent(),
    log: shop.log,
    metrics: shop.metrics,
    notFoundKey: notFoundKeys(knownPaths(app), readdirSync(folders.assets)),
    admits: (key, request) => limits.admitsRender(key, readIp(request)),
    render: (key) =>
      limits.render(key, async () => {
        await ownTurn();
        return renderReading(new URL(key, shop.config.publicUrl));
      }),
    otherwise: respond,
    isPurged: shop.config.cachePurge !== undefined,
  });
}

function uploadedPictures(shop: Shop, cacheControl: string) {
  return async (c: Context<Env, "/:file">) => {
    const bytes = await pictureFileBytes(shop, c.req.param("file"));
    if (!bytes) return c.text("There is no such picture", 404);
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": `image/${c.req.param("file").split(".").at(-1)}`,
      "Cache-Control": cacheControl,
    });
  };
}

/** The paths of all routes except the catch-all: pictures, health checks, and React Router's. */
function knownPaths(app: Hono<Env>): string[] {
  const own = app.routes.flatMap(({ method, path }) => (method === "GET" ? [path] : []));
  const pages = Object.keys(build.routes).map((id) => routePath(build, id));
  return [...own, ...pages.filter((path) => !path.includes("*"))];
}

/**
 * Refuses requests that our own pages did not send: every POST with another Origin, whatever its content type and other
 * headers, and a form without an Origin unless the browser says that it is ours. Programs send no Origin.
 */
function refuseForeignForms({ config }: Shop): MiddlewareHandler {
  const isOwn = (origin: string, c: Context) => isOwnOrigin(origin, c.req.header("host"), config.publicUrl);
  const refuse = csrf({ origin: isOwn });
  return (c, next) => {
    if (isForeign(c.req.path)) return next();
    const origin = c.req.header("origin");
    if (c.req.method === "POST" && origin !== undefined && !isOwn(origin, c)) {
      throw new HTTPException(403, { message: "Forbidden" });
    }
    return refuse(c, next);
  };
}

/** Responds to `OPTIONS` with the list of methods, and with 405 and the list to a method that no page accepts. */
function allowMethods(): MiddlewareHandler {
  return async (c, next) => {
    if (ALLOWED_METHODS.includes(c.req.method)) return next();
    const headers = { Allow: [...ALLOWED_METHODS, "OPTIONS"].join(", ") };
    if (c.req.method === "OPTIONS") return c.body(null, 204, headers);
    if (c.req.path.startsWith("/api/")) return c.json(methodNotAllowed(c.req.method, ALLOWED_METHODS), 405, headers);
    return c.text("Method Not Allowed", 405, headers);
  };
}

/**
 * `pageRequest` counts a body without a declared length while reading it. Upload pages check theirs after the session,
 * before they read it.
 */
function isTooLarge({ req }: Context): boolean {
  return !isUpload(req.path) && Number(req.header("content-length") ?? 0) > LARGEST_BODY;
}

/**
 * Responds with 413. Node discards an unread body; closing the connection at once would reset it before a proxy has
 * read the response.
 */
function tooLarge(c: Context, headers: Record<string, string> = {}) {
  return c.json({ message: "That is too much at once" }, 413, headers);
}

/** The context that every loader gets. */
function contextFor(shop: Shop, previews: Previews): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(rootDataContext, () => readRootData(context));
  context.set(previewsContext, previews);
  return context;
}

type Rendering = { previews: Previews; limits: ReadLimits; readIp: ReturnType<typeof clientIp> };

function renderPages(shop: Shop, { previews, limits, readIp }: Rendering) {
  const handle = createRequestHandler(respondWithoutDatabase(refuseSwitchedOff(build), limits), import.meta.env.MODE);
  return async (c: Context<Env>) => {
    // A body without a declared length is buffered before the page checks the session, so even uploads get the limit of
    // a form.
    const request = await pageRequest(c, shop.config.publicUrl, LARGEST_BODY);
    if (!request) return tooLarge(c, { Connection: "close" });
    const context = contextFor(shop, previews);
    context.set(callerContext, { ip: readIp(c.env.incoming), userAgent: c.req.header("user-agent") ?? "" });
    context.set(forCacheContext, c.env.forCache);
    context.set(requestIdContext, c.get("requestId"));
    context.set(nonceContext, c.get("secureHeadersNonce") ?? "");
    const response = await handle(request, context);
    c.set("route", context.get(routeContext));
    // React Router drops the headers of a thrown error, and those of an action that its route does not repeat.
    const retryAfter = { 429: context.get(retryAfterContext), 503: RETRY_AFTER }[response.status];
    if (retryAfter && !response.headers.has("Retry-After")) response.headers.set("Retry-After", retryAfter);
    return response;
  };
}
