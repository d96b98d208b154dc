import { availableParallelism } from "node:os";
import { data, type LoaderFunctionArgs } from "react-router";
import { emptyRootData } from "#features/shell/middleware/root-data.ts";
import { allPages } from "#platform/http/all-pages.ts";
import {
  accountContext,
  callerContext,
  forCacheContext,
  retryAfterContext,
  shopContext,
} from "#platform/http/context.ts";
import { takeTurns, TooManyWaiting } from "#platform/limit-concurrency.ts";
import { actionLimits, refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { searching, type CostlyRead, type Work } from "#platform/rules/costly-reads.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { ErrorResponse } from "#platform/rules/responses.ts";
import type { Shop } from "#platform/shop.ts";
import type { RootData } from "#platform/ui/browser/page-context.ts";
import type { Unavailable } from "#platform/ui/router/unavailable.tsx";

/**
 * Reads that cost more than a page does; process/http/costly-reads.test.ts has the reason for every other route. A
 * search on a public page counts only if the page is not in the page cache (`admitsRender`); pages with a query always
 * wait their turn.
 */
const costlyReads = new Map(allPages.flatMap(({ path, cost }): [string, CostlyRead][] => (cost ? [[path, cost]] : [])));

/** How many reads of one network or account may wait for their turn; further ones are refused. */
const MOST_WAITING = 30;
/** Seconds, after which some of the waiting reads have finished. */
const SOON = "5";
/** A page that the cache renders waits as a client of its own, because it serves many visitors. */
const CACHE = "page cache";

/**
 * Runs costly reads within their limits: a rate per account, or per network without one, and few of each kind at once
 * in this process, with the clients taking turns. At most half of the machine's cores work on one kind.
 */
export type ReadLimits = {
  /** Runs the loader of the route with this path. Throws the 429, a page or JSON, above a limit. */
  run(path: string, args: LoaderFunctionArgs, loader: () => unknown): Promise<unknown>;
  /** Whether a network may search again on a public page that is not in the page cache. */
  admitsRender(key: string, ip: string): Promise<boolean>;
  /** Renders a page for the page cache; one with a query waits its turn. */
  render<T>(key: string, render: () => Promise<T>): Promise<T>;
};

export function openReadLimits(shop: Shop): ReadLimits {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2 / Math.max(1, shop.config.workers)));
  const turns = {
    search: takeTurns(atOnce, MOST_WAITING),
    drawDocuments: takeTurns(1, MOST_WAITING),
    downloadData: takeTurns(1, MOST_WAITING),
    sumAmounts: takeTurns(1, MOST_WAITING),
  } satisfies Record<Work, unknown>;
  return {
    async run(path, args, loader) {
      const work = findWork(path, args);
      if (!work || args.context.get(forCacheContext)) return loader();
      const client = identifyClient(args);
      const refusal = await refuseOverLimit(shop, work, client);
      if (refusal) throw tooMany(path, args, refusal.message, retryAfterSeconds(refusal));
      try {
        return await turns[work](client.account ?? client.ip ?? "", async () => loader());
      } catch (error) {
        if (error instanceof TooManyWaiting) throw tooMany(path, args, actionLimits[work].message, SOON);
        throw error;
      }
    },
    async admitsRender(key, ip) {
      return !searching(parseKeyQuery(key)) || !(await refuseOverLimit(shop, "search", { ip }));
    },
    // The cache renders a page once for all requests that wait for it, and has admitted each of them, so nothing is
    // refused here.
    render: (key, render) => (parseKeyQuery(key).size > 0 ? turns.search(`${CACHE} ${key}`, render) : render()),
  };
}

const parseKeyQuery = (key: string) => new URLSearchParams(key.split("?")[1]);

function findWork(path: string, { request }: LoaderFunctionArgs): Work | undefined {
  const read = costlyReads.get(path);
  if (!read) return undefined;
  return !read.when || read.when(new URL(request.url).searchParams) ? read.work : undefined;
}

/** The account on a route for signed-in users, because people behind one IP address each get their own limit. */
function identifyClient({ context }: LoaderFunctionArgs): { account?: string; ip?: string } {
  const account = context.get(accountContext);
  return account ? { account } : { ip: context.get(callerContext).ip };
}

function retryAfterSeconds({ details }: Refusal<"too-many">): string {
  return String(details?.retryAfter ?? SOON);
}

/** The 429: JSON from the API, a line of text instead of a file, otherwise a page. */
function tooMany(path: string, { context }: LoaderFunctionArgs, message: string, retryAfter: string): unknown {
  const init = { status: 429, headers: { "Retry-After": retryAfter, "Cache-Control": "no-store" } };
  if (path.startsWith("/api/")) return Response.json({ code: "too-many", message } satisfies ErrorResponse, init);
  if (/\.\w+$|\/:file$|\/downloads\//.test(path)) return new Response(`${message}\n`, init);
  context.set(retryAfterContext, retryAfter);
  const page: Unavailable & RootData = {
    unavailable: "One moment, please",
    explanation: message,
    ...emptyRootData(context.get(shopContext)),
  };
  return data(page, { status: 429 });
}
