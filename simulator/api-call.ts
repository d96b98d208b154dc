import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { takeFault } from "./faults.ts";
import type { Simulation } from "./simulation.ts";
import type { Fault, ProviderName } from "./state.ts";
import { letTimePass } from "./time.ts";

export type Env = { Bindings: HttpBindings };
type Handler = (c: Context<Env>) => Promise<Response> | Response;

/** One call of a provider's API, with all that can go wrong on the way there and on the way back. */
export function apiCall(
  sim: Simulation,
  provider: ProviderName,
  call: NonNullable<Fault["on"]>,
  handle: Handler,
): Handler {
  return async (c) => {
    letTimePass(sim);
    const take = (what: Fault["what"]) => takeFault(sim, provider, what, call);
    const slow = take("slow");
    if (slow) await new Promise((resolve) => setTimeout(resolve, slow.milliseconds ?? 3_000));
    if (take("error-before")) return brokenDown(c);
    if (take("timeout-before")) return neverAnswer(c);
    const answer = await handle(c);
    if (take("error-after")) return brokenDown(c);
    if (take("timeout-after")) return neverAnswer(c);
    return answer;
  };
}

function brokenDown(c: Context<Env>): Response {
  return c.html("<h1>502 Bad Gateway</h1>", 502);
}

/** Keeps the line open until the caller gives up. */
function neverAnswer(c: Context<Env>): Promise<Response> {
  return new Promise((resolve) => {
    c.env.incoming.socket.once("close", () => resolve(new Response(null, { status: 504 })));
  });
}
