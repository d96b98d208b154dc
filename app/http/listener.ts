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
import type { Previews } from "../ui/previews.ts";

type Env = {
  /** `forEveryone`: the page is rendered to be kept; there is no visitor, no cookie and no connection. */
  Bindings: Partial<HttpBindings> & { forEveryone?: true };
  Variables: { requestId: string; secureHeadersNonce?: string };
};

const LARGEST_BODY = 256 * 1024;
/** What staff may send beside forms, the envelope of a form included. Their pages look who it is before they read it. */
const uploads: [page: RegExp, largest: number][] = [
  [/^\/office\/products\/[^/]+\/picture(\.data)?$/, LARGEST_PICTURE + 64 * 1024],
  [/^\/office\/products\/import(\.data)?$/, 64 * 1024 * 1024],
];
const YEAR = 365 * 24 * 60 * 60;
const ALLOWED_METHODS = ["GET", "HEAD", "POST"];

/**
 * The HTTP door: public pages from memory, security headers, the log line, files, health, and React Router behind it all.
 * @param folders of the pictures, their masters, and the built assets; in development Vite serves those in front of us
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
    // A new service worker is noticed at once.
    app.use("/sw.js", files(folders.assets, "no-cache"));
    // What has no ending is a page; asking the disk for it first would cost each page.
    app.use("/:file{.+\\.\\w+}", files(folders.assets, "public, max-age=86400"));
  }
  // A page's policy is longer than many a file, and says nothing about one.
  app.use(policy(folders.assets !== undefined, shop.config.publicUrl.startsWith("https:")));
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
    app.use(unless((c) => c.env.forEveryone === true, compressResponses()));
  }
  app.use(unless(isFromElsewhere, ownForms(shop)));
  app.use(async (c, next) => (declaredLength(c) > largestBody(c) ? tooLarge(c) : next()));
  app.all("*", renderPages(shop, readPreviews(folders.pictures)));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    shop.log.error({ err: error, requestId: c.get("requestId") }, "request failed");
    return c.text(`Something went wrong on our side. Quote this if you write to us: ${c.get("requestId")}`, 500);
  });
  const answer = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0], {
    overrideGlobalObjects: false,
  });
  // In development every request sees the newest code.
  if (!folders.assets) return answer;
  const render = async (address: string) =>
    app.fetch(new Request(new URL(address, shop.config.publicUrl)), { forEveryone: true });
  return cachePages({ version: shop.live.followContent(), log: shop.log, render, otherwise: answer });
}

/**
 * A payment provider's calls carry no origin and any content type; their signature says who they are. A mail program that stops
 * letters by itself (RFC 8058) comes from nowhere; the key in the address is its right.
 */
function isFromElsewhere({ req }: Context): boolean {
  if (/^\/api\/(opay|monnify)\/callback$/.test(req.path)) return true;
  return req.path === "/letters/leave" && !req.header("origin");
}

/** Forms are taken from our own pages only. */
function ownForms({ config }: Shop): MiddlewareHandler {
  return csrf({ origin: (origin, c) => isOwnOrigin(origin, c.req.header("host"), config.publicUrl) });
}

/** `OPTIONS` gets the list of methods; methods that no page takes get 405 with it. */
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

/** Serves a folder's files; what it does not have goes on to the next. */
function files(root: string, cacheControl: string, rewriteRequestPath?: (path: string) => string) {
  const serve = serveStatic({ root, precompressed: true, rewriteRequestPath });
  return async (c: Context, next: () => Promise<void>) => {
    const answer = await serve(c, next);
    if (!(answer instanceof Response) || !answer.ok) return answer;
    answer.headers.set("Cache-Control", cacheControl);
    answer.headers.set("X-Content-Type-Options", "nosniff");
    answer.headers.set("Cross-Origin-Resource-Policy", "same-origin");
    return answer;
  };
}

/** Zero for a body of undeclared length, which `pageRequest` counts while it reads. */
function declaredLength(c: Context): number {
  return Number(c.req.header("content-length") ?? 0);
}

function largestBody(c: Context): number {
  return uploads.find(([page]) => page.test(c.req.path))?.[1] ?? LARGEST_BODY;
}

/** Node discards a body that was not opened: closing the connection at once would reset it before a proxy has read the response. */
function tooLarge(c: Context, headers: Record<string, string> = {}) {
  return c.json({ message: "That is too much at once" }, 413, headers);
}

/** One line a request, without the query: people type names and addresses into it. */
function logRequests(shop: Shop) {
  return async (c: Context<Env>, next: () => Promise<void>) => {
    const requestId = crypto.randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    await next();
    c.header("X-Request-Id", requestId);
    // Whoever asked for the page is logged where it is answered.
    if (c.env.forEveryone) return;
    const ms = Math.round(performance.now() - started);
    shop.log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, "request");
  };
}

/** Headers that tell a browser what a document may do. */
const forDocuments = ["Content-Security-Policy", "Cross-Origin-Opener-Policy", "Referrer-Policy", "X-Frame-Options"];

/** What pages may do, and what others may do with them. Data get what means something for data: there are many, on a slow line. */
function policy(built: boolean, https: boolean): MiddlewareHandler {
  const securePage = pagePolicy(built, https);
  return async (c, next) => {
    await securePage(c, next);
    if (c.res.headers.get("content-type")?.startsWith("text/html")) return;
    for (const name of forDocuments) c.res.headers.delete(name);
  };
}

function pagePolicy(built: boolean, https: boolean) {
  return secureHeaders({
    contentSecurityPolicy: {
      // Goes for what is not named: connections, fonts, the service worker.
      defaultSrc: ["'self'"],
      // Vite's own page scripts carry no nonce.
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
    // For browsers that are gone, or what browsers do by themselves.
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
    // A body of undeclared length is read before the page checks the session, so it gets no more than a form.
    const request = await pageRequest(c, shop.config.publicUrl, LARGEST_BODY);
    if (!request) return tooLarge(c, { Connection: "close" });
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(callerContext, { ip: ipOf(c.env.incoming), userAgent: c.req.header("user-agent") ?? "" });
    context.set(requestIdContext, c.get("requestId"));
    context.set(previewsContext, previews);
    context.set(nonceContext, c.env.forEveryone ? "" : (c.get("secureHeadersNonce") ?? ""));
    return handle(request, context);
  };
}
