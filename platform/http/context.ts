import { createContext } from "react-router";
import type { Caller } from "../rules/caller.ts";
import type { Shop } from "../shop.ts";
import type { RootData } from "../ui/browser/page-context.ts";
import type { Previews } from "../ui/previews.ts";

/** The contexts that process/http/listener.ts passes to every loader and action. */
export const shopContext = createContext<Shop>();
export const callerContext = createContext<Caller>();
/**
 * Reads what every page knows about the shop. A guard that stops a request sends it with its error, because then no
 * loader runs.
 */
export const rootDataContext = createContext<() => Promise<RootData>>();
/** The id of this request in the log and on the error page, where the customer can quote it. */
export const requestIdContext = createContext<string>();
/** The loaders that have already run, by route id: what each returned or threw. */
export type Loaded = ReadonlyMap<string, Promise<unknown>>;
/** Set when the page cache renders the page: no rate limits of a visitor apply. */
export const forCacheContext = createContext<Loaded | undefined>(undefined);
/** In seconds, for the Retry-After header of a response with the status 429. */
export const retryAfterContext = createContext("60");
/** The path of the matched route, with its parameters' names; `*` while none has matched. */
export const routeContext = createContext("*");
/**
 * The nonce of the page's inline scripts in its content security policy, different for each response; empty in
 * development. The page cache replaces it with the scripts' hashes.
 */
export const nonceContext = createContext<string>();
/** The blurred previews of all pictures; a page uses those of the pictures it shows. */
export const previewsContext = createContext<Previews>({});

/** The id of the account whose rate limits apply; empty on public routes, where the network's apply. */
export const accountContext = createContext("");
/** Why the action must not run before its user has confirmed their identity; empty if it may run. */
export const unconfirmedContext = createContext("");
