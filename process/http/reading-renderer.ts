import { RouterContextProvider, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { readRootData } from "#features/shell/middleware/root-data.ts";
import { renderReadingPage } from "#features/shell/reading/render.tsx";
import { shopContext, type Loaded } from "#platform/http/context.ts";
import { ownTurn } from "#platform/http/own-turn.ts";
import type { RenderedPage } from "#platform/http/page-cache/cached-response.ts";
import { findPublicPage } from "#platform/http/public-pages.ts";
import { findReadingPage } from "#platform/reading/reading-page.ts";
import type { Previews } from "#platform/ui/previews.ts";
import { isRouteOn } from "./switched-off.ts";

type Options = {
  routes: ServerBuild["routes"];
  /** The context that a loader gets. */ makeContext(): RouterContextProvider;
  previews: Previews;
  /** The headers of a page, and the nonce in its content security policy. */
  pageHeaders: Promise<{ headers: Record<string, string>; nonce: string }>;
  /** Renders a page with React Router, which reuses `loaded` instead of running those loaders again. */
  otherwise(url: URL, loaded: Loaded): Promise<RenderedPage>;
};

/**
 * Renders pages for the page cache. For a reading page it calls the loaders of the root and of the page directly,
 * because React Router's handling of a request takes as long as rendering the page. React Router renders any other
 * page, and a reading page whose loader threw or returned a status.
 */
export function readingPageRenderer({ routes, makeContext, previews, pageHeaders, otherwise }: Options) {
  const byPath = new Map(
    Object.values(routes).flatMap((route) => {
      const page = findReadingPage(route?.module.handle);
      return route && page ? [[`/${route.path ?? ""}` as string, { route, page }] as const] : [];
    }),
  );
  return async (url: URL): Promise<RenderedPage> => {
    const path = findPublicPage(url.pathname)?.path ?? "";
    const found = byPath.get(path);
    if (!found) return otherwise(url, new Map());
    const { id, module } = found.route;
    const context = makeContext();
    // React Router renders the 404 page.
    if (!(await isRouteOn(context.get(shopContext), id))) return otherwise(url, new Map());
    const args: LoaderFunctionArgs = {
      request: new Request(url),
      url,
      pattern: path,
      params: matchParams(path, url.pathname),
      context,
    };
    const load = async () => module.loader?.(args);
    const loading = { root: readRootData(context), [id]: load() };
    const byRouter = () => otherwise(url, new Map<string, Promise<unknown>>(Object.entries(loading)));
    try {
      const [root, loaderData] = await Promise.all([loading.root, loading[id]]);
      if (isWithStatus(loaderData)) return byRouter();
      const { headers, nonce } = await pageHeaders;
      const data = { path: url.pathname, root, loaderData };
      // The loaders of many pages may have finished at once.
      await ownTurn();
      const html = await renderReadingPage(found.page, data, { nonce, previews });
      return { status: 200, headers, html: Buffer.from(html) };
    } catch {
      // React Router logs the error of a loader and renders its page.
      return byRouter();
    }
  };
}

/** `{ id: "7" }` for `/product/:id` and `/product/7`. */
function matchParams(pattern: string, path: string): Record<string, string> {
  const segments = path.split("/");
  const names = pattern.split("/").map((name, index) => [name, decodeURIComponent(segments[index] ?? "")] as const);
  return Object.fromEntries(names.flatMap(([name, value]) => (name.startsWith(":") ? [[name.slice(1), value]] : [])));
}

/** Whether a loader has returned a response, or data with a status (`data`). */
function isWithStatus(loaderData: unknown): boolean {
  return (
    loaderData instanceof Response || (loaderData as { type?: string } | undefined)?.type === "DataWithResponseInit"
  );
}
