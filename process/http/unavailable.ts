import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { SignedOut } from "#features/accounts/middleware/signed-out.ts";
import { AnotherAccount } from "#features/accounts/server/another-account.ts";
import { isPasswordsBusy } from "#features/accounts/server/passwords.ts";
import type { SignedOutPageData } from "#features/accounts/ui/signed-out-page.tsx";
import { STATUS_NOT_UPDATED } from "#features/orders/rules/order-steps.ts";
import { emptyRootData, readRootData } from "#features/shell/middleware/root-data.ts";
import { isDatabaseAway } from "#platform/database/database-away.ts";
import {
  forCacheContext,
  requestIdContext,
  retryAfterContext,
  routeContext,
  shopContext,
} from "#platform/http/context.ts";
import { refusedAsJson } from "#platform/http/responses.ts";
import { readFields } from "#platform/http/submitted-fields.ts";
import type { ErrorResponse } from "#platform/rules/responses.ts";
import type { RootData } from "#platform/ui/browser/page-context.ts";
import { asksAgain, type KeptForm } from "#platform/ui/router/send-again.tsx";
import { UNAVAILABLE, type Unavailable } from "#platform/ui/router/unavailable.tsx";
import { requestedPage } from "#platform/ui/safe-next.ts";
import type { ReadLimits } from "./costly-reads.ts";

/** Seconds. */
export const RETRY_AFTER = "5";

const headings = {
  429: "A lot of people are signing in just now",
  503: "The shop isn’t answering just now",
};

/** The routes whose forms change an order's status; their message is in specification 8.2. */
const STATUS_ROUTE = /^\/office\/(orders|packing)\/(:id\/)?(:step|processing|shipment|cancellation)$/;

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/**
 * Makes the routes respond with 503 while the database is away, with 429 while too many passwords are being checked,
 * with 401 or 404 to `SignedOut`, and with 409 to `AnotherAccount`: with a page that has the fields of a submitted
 * form, or with JSON from a route without a page. Each request notes its route in `routeContext`. Costly loaders run
 * within `limits`.
 */
export function respondWithoutDatabase(build: ServerBuild, limits: ReadLimits): ServerBuild {
  const isLayout = (id: string) => Object.values(build.routes).some((other) => other?.parentId === id);
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    // Limits apply to the route that the URL names, not to the layouts around it.
    const path = isLayout(id) ? "" : routePath(build, id);
    return [id, { ...route, module: guarded(route.module, { id, path }, limits) }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** The full path of a route, including those of its layouts. */
export function routePath({ routes }: ServerBuild, id: string): string {
  const { parentId, path } = routes[id] ?? {};
  return (parentId ? routePath({ routes } as ServerBuild, parentId) : "") + (path ? `/${path}` : "");
}

function guarded(module: RouteModule, { id, path }: { id: string; path: string }, limits: ReadLimits): RouteModule {
  const { loader, action, middleware } = module;
  const isPage = !path.startsWith("/api/") && (module.default || middleware);
  const respond = isPage ? throwPage : throwJson;
  return {
    ...module,
    ...(loader && {
      loader: (args: LoaderFunctionArgs) => {
        const load = () => limits.run(path, args, () => loader(args));
        return guard(args, respond, () => args.context.get(forCacheContext)?.get(id) ?? load());
      },
    }),
    ...(action && { action: (args: ActionFunctionArgs) => guard(args, respond, () => action(args)) }),
    ...(middleware && {
      middleware: middleware.map(
        (run): typeof run =>
          (args, next) =>
            guard(args, throwPage, () => run(args, next)),
      ),
    }),
  };
}

async function guard<Result>(args: Args, respond: typeof throwPage, run: () => Result): Promise<Awaited<Result>> {
  const fields = readFields(args.request);
  args.context.set(routeContext, args.pattern.replace(/^(?![/*])/, "/"));
  try {
    return await run();
  } catch (error) {
    const { context } = args;
    if (error instanceof SignedOut) return throwSignedOut(args, await fields(), error);
    if (error instanceof AnotherAccount) {
      if (respond === throwJson) throw refusedAsJson(error.refusal);
      return throwSignedOut(args, await fields(), { status: 409, refused: error.refusal.message });
    }
    if (isPasswordsBusy(error)) {
      context.set(retryAfterContext, RETRY_AFTER);
      return respond(args, await fields(), 429);
    }
    if (!isDatabaseAway(error)) throw error;
    const [requestId, route] = [context.get(requestIdContext), context.get(routeContext)];
    context.get(shopContext).log.error({ err: error, route, requestId }, "the database does not answer");
    return respond(args, await fields(), 503);
  }
}

type Fields = [name: string, value: string][] | undefined;

function throwJson(_: Args, _fields: Fields, status: 429 | 503): never {
  const body: ErrorResponse =
    status === 503
      ? { code: "unavailable", message: UNAVAILABLE }
      : { code: "too-many", message: `${headings[429]}. Please try again in a few seconds.` };
  throw Response.json(body, { status, headers: { "Retry-After": RETRY_AFTER } });
}

type Ended = { status: 401 | 404 | 409; refused?: string };

async function throwSignedOut(args: Args, fields: Fields, { status, refused: why }: Ended): Promise<never> {
  const form = keptForm(args, fields);
  const page: SignedOutPageData = {
    signIn: requestedPage(args.url),
    ...(form && { form }),
    ...(why && { refused: why }),
  };
  throw data({ ...page, ...(await readRootData(args.context)) }, { status });
}

function throwPage(args: Args, fields: Fields, status: 429 | 503): never {
  const { context } = args;
  const form = keptForm(args, fields);
  const changesStatus = status === 503 && fields && STATUS_ROUTE.test(context.get(routeContext));
  throw data(
    {
      unavailable: changesStatus ? STATUS_NOT_UPDATED : headings[status],
      form,
      ...emptyRootData(context.get(shopContext)),
    } satisfies Unavailable & RootData,
    { status },
  );
}

function keptForm({ request, url }: Args, fields: Fields): KeptForm | undefined {
  const search = new URL(request.url).searchParams;
  search.delete("_routes");
  return (
    fields && {
      action: url.pathname + (search.size > 0 ? `?${search}` : ""),
      // No passwords: the page would contain them twice, in the HTML and in React's data.
      fields: fields.map(([name, value]): [string, string] => [name, asksAgain(name) ? "" : value]),
    }
  );
}
