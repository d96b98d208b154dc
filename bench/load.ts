import { runClient } from "./client.ts";
import type { journeys } from "./journeys.ts";

export type Load = {
  url: string;
  journey: keyof typeof journeys;
  /** Without `perSecond` each connection sends the next request when it has the response. */ connections?: number;
  /** So many clients, spread over the second, each of which sends a request a second or, if `whole`, a whole round. */
  perSecond?: number;
  whole?: boolean;
  /** Ends after so many seconds, or so many requests. */
  seconds?: number;
  amount?: number;
  /** Separates the addresses of two loads. */ first?: number;
  paths?: string[];
  status?: number;
  headers?: Record<string, string>;
};
/** Milliseconds of each expected response by its kind, and how often there were other outcomes. */
export type Loaded = { times: Record<string, number[]>; others: Record<string, number> };

/** Puts these loads on the shop at once, from a process of their own. */
export const load = (...loads: Load[]) => runClient<Load[], Loaded>("cannon.ts", loads);
