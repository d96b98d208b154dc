import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { takeFault } from "./faults.ts";
import type { Simulation } from "./simulation.ts";
import type { Fault, ProviderName } from "./state.ts";
import { applyDueChanges } from "./time.ts";

export type Env = { Bindings: HttpBindings };
type Handler = (c: Context<Env>) => Promise<Response> | Response;

/** Handles a call to a provider's API, with the faults that are set: before and after the handler runs. */
export function apiCall(
  sim: Simulation,
  provider: ProviderName,
  endpoint: NonNullable<Fault["on"]>,
  handle: Handler,
): Handler {
  return async (c) => {
    applyDueChanges(sim);
    const take = (what: Fault["what"]) => takeFault(sim, provider, what, endpoint);
    const slow = take("slow");
    if (slow) await new Promise((resolve) => setTimeout(resolve, slow.milliseconds ?? 3_000));
    if (take("error-before")) return badGateway(c);
    if (take("timeout-before")) return neverRespond(c);
    const response = await handle(c);
    if (take("error-after")) return badGateway(c);
    if (take("timeout-after")) return neverRespond(c);
    return response;
  };
}

function badGateway(c: Context<Env>): Response {
  return c.html("<h1>502 Bad Gateway</h1>", 502);
}

/** Keeps the connection open until the client closes it. */
function neverRespond(c: Context<Env>): Promise<Response> {
  return new Promise((resolve) => {
    c.env.incoming.socket.once("close", () => resolve(new Response(null, { status: 504 })));
  });
}
