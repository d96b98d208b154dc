import { takeFault } from "./faults.ts";
import { nextNumber, type Simulation } from "./simulation.ts";
import type { Callback, ProviderName } from "./state.ts";

const minutes = 60_000;
const untilGivenUp = [15_000, minutes, 5 * minutes, 15 * minutes, 60 * minutes, 120 * minutes];
/** The pauses (milliseconds) after each attempt without a 200 response; the last one repeats until GIVE_UP_AFTER. */
const pauses: Record<ProviderName, number[]> = {
  opay: untilGivenUp,
  monnify: untilGivenUp,
  paystack: [3 * minutes, 3 * minutes, 3 * minutes, 3 * minutes, 60 * minutes],
  // Three retries, and then none.
  flutterwave: [30 * minutes, 30 * minutes, 30 * minutes, Infinity],
};
const GIVE_UP_AFTER = 72 * 60 * minutes;
const RESPONSE_TIMEOUT = 10_000;
/** The delay of a reordered callback, unless a later one is queued first. */
const REORDER_DELAY = 10 * minutes;

export type NewCallback = Pick<Callback, "provider" | "about" | "url" | "headers" | "body">;

/** Queues a callback for delivery, subject to the faults that are set. */
export function postCallback(sim: Simulation, callback: NewCallback): void {
  if (callback.url === "" || takeFault(sim, callback.provider, "drop")) return;
  const { callbacks } = sim.state;
  for (const pending of callbacks) if (pending.reordered && pending.statuses.length === 0) pending.dueAt = sim.now();
  const delay = takeFault(sim, callback.provider, "delay");
  const reorder = takeFault(sim, callback.provider, "reorder");
  const wait = delay ? (delay.milliseconds ?? minutes) : reorder ? REORDER_DELAY : 0;
  const copies = takeFault(sim, callback.provider, "duplicate") ? 2 : 1;
  for (let copy = 0; copy < copies; copy += 1) {
    const [createdAt, dueAt] = [sim.now(), sim.now() + wait];
    const reordered = reorder !== undefined;
    callbacks.push({ ...callback, id: nextNumber(sim), createdAt, dueAt, reordered, statuses: [], delivered: false });
  }
}

export function undelivered(sim: Simulation): Callback[] {
  return sim.state.callbacks.filter(({ delivered }) => !delivered);
}

/** The callbacks that are due; none while they are held. */
export function dueCallbacks(sim: Simulation): Callback[] {
  if (sim.state.settings.callbacks === "held") return [];
  const now = sim.now();
  return undelivered(sim)
    .filter(({ dueAt, createdAt }) => dueAt <= now && now - createdAt <= GIVE_UP_AFTER)
    .toSorted((a, b) => a.dueAt - b.dueAt || Number(a.reordered) - Number(b.reordered) || a.id - b.id);
}

/** Makes one delivery attempt. Any result other than a 200 response schedules a retry. */
export async function deliver(sim: Simulation, callback: Callback): Promise<number> {
  const own = pauses[callback.provider];
  const pause = own[Math.min(callback.statuses.length, own.length - 1)] ?? 0;
  // JSON, in which the state is saved, has no infinity.
  callback.dueAt = Math.min(sim.now() + pause, Number.MAX_SAFE_INTEGER);
  const status = await send(callback);
  callback.statuses.push(status);
  if (status === 200) callback.delivered = true;
  sim.changed();
  return status;
}

async function send({ url, headers, body }: Callback): Promise<number> {
  try {
    const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(RESPONSE_TIMEOUT) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
