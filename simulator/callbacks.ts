import { takeFault } from "./faults.ts";
import { nextNumber, type Simulation } from "./simulation.ts";
import type { Callback } from "./state.ts";

const minutes = 60_000;
/** The pauses after each attempt that was not answered with 200; the last one repeats until the callback is given up. */
const pauses = [15_000, minutes, 5 * minutes, 15 * minutes, 60 * minutes, 120 * minutes];
const GIVE_UP_AFTER = 72 * 60 * minutes;
const ANSWER_WITHIN = 10_000;
const BEHIND_THE_NEXT = 10 * minutes;

export type NewCallback = Pick<Callback, "provider" | "about" | "url" | "headers" | "body">;

/** Puts a callback on its way, or does with it what a fault demands. */
export function postCallback(sim: Simulation, callback: NewCallback): void {
  if (callback.url === "" || takeFault(sim, callback.provider, "drop")) return;
  const { callbacks } = sim.state;
  for (const waiting of callbacks) if (waiting.behind && waiting.answers.length === 0) waiting.dueAt = sim.now();
  const delay = takeFault(sim, callback.provider, "delay");
  const reorder = takeFault(sim, callback.provider, "reorder");
  const wait = delay ? (delay.milliseconds ?? minutes) : reorder ? BEHIND_THE_NEXT : 0;
  const copies = takeFault(sim, callback.provider, "duplicate") ? 2 : 1;
  for (let copy = 0; copy < copies; copy += 1) {
    const [createdAt, dueAt] = [sim.now(), sim.now() + wait];
    const behind = reorder !== undefined;
    callbacks.push({ ...callback, id: nextNumber(sim), createdAt, dueAt, behind, answers: [], delivered: false });
  }
}

export function undelivered(sim: Simulation): Callback[] {
  return sim.state.callbacks.filter(({ delivered }) => !delivered);
}

/** The callbacks whose time has come; none while they are held. */
export function dueCallbacks(sim: Simulation): Callback[] {
  if (sim.state.settings.callbacks === "held") return [];
  const now = sim.now();
  return undelivered(sim)
    .filter(({ dueAt, createdAt }) => dueAt <= now && now - createdAt <= GIVE_UP_AFTER)
    .toSorted((a, b) => a.dueAt - b.dueAt || Number(a.behind) - Number(b.behind) || a.id - b.id);
}

/** One attempt to deliver. Anything but a 200 means: again later. */
export async function deliver(sim: Simulation, callback: Callback): Promise<number> {
  const pause = pauses[Math.min(callback.answers.length, pauses.length - 1)] ?? 0;
  callback.dueAt = sim.now() + pause;
  const answer = await send(callback);
  callback.answers.push(answer);
  if (answer === 200) callback.delivered = true;
  sim.changed();
  return answer;
}

async function send({ url, headers, body }: Callback): Promise<number> {
  try {
    const answer = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(ANSWER_WITHIN) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
