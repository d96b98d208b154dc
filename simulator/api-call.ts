import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { takeFault } from "./faults.ts";
import type { Simulation } from "./simulation.ts";
import type { Fault, ProviderName } from "./state.ts";
import { applyDueChanges } from "./time.ts";

export type Env = { Bindings: HttpBindings };
/** Milliseconds. */
const GIVES_UP_AFTER = 28_000;
const LOOK_EVERY = 25;

type Handler = (c: Context<Env>) => Promise<Response> | Response;
type CallName = NonNullable<Fault["on"]>;
/** Adds an endpoint that needs the provider's key to its API. */
export type AddEndpoint = (method: "get" | "post" | "put", path: string, call: CallName, handle: Handler) => void;

/** Handles a call to a provider's API, and applies the faults that are set before and after the handler runs. */
export function apiCall(sim: Simulation, provider: ProviderName, endpoint: CallName, handle: Handler): Handler {
  return async (c) => {
    applyDueChanges(sim);
    const take = (what: Fault["what"]) => takeFault(sim, provider, what, endpoint);
    const slow = take("slow");
    if (slow) await new Promise((resolve) => setTimeout(resolve, slow.milliseconds ?? 3_000));
    if (take("error-before")) return badGateway(c, provider);
    if (take("timeout-before")) return neverRespond(c);
    const response = await handle(c);
    if (take("hang")) return giveUp(sim, c);
    if (take("error-after")) return badGateway(c, provider);
    if (take("timeout-after")) return neverRespond(c);
    return response;
  };
}

/** The error page of a proxy in front of the provider: HTML where JSON was promised. */
function badGateway(c: Context<Env>, provider: ProviderName): Response {
  const isNew = provider === "paystack" || provider === "flutterwave";
  return isNew ? c.html("<h1>503 Service Temporarily Unavailable</h1>", 503) : c.html("<h1>502 Bad Gateway</h1>", 502);
}

/**
 * The call has taken effect, but its response comes only after 28 seconds of the simulator's clock, and is an error.
 */
async function giveUp(sim: Simulation, c: Context<Env>): Promise<Response> {
  const until = sim.now() + GIVES_UP_AFTER;
  while (sim.now() < until && !c.env.incoming.socket.destroyed) await new Promise((go) => setTimeout(go, LOOK_EVERY));
  return c.json({ status: "error", message: "An error occurred. Please contact support", data: null }, 503);
}

/** Keeps the connection open until the client closes it. */
function neverRespond(c: Context<Env>): Promise<Response> {
  return new Promise((resolve) => {
    c.env.incoming.socket.once("close", () => resolve(new Response(null, { status: 504 })));
  });
}
