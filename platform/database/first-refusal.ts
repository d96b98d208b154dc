import type { Refusal } from "../rules/refusal.ts";
import type { Write } from "./write.ts";

/** Runs the reactions one by one, in the order of their locks, up to the first that refuses. */
export async function firstRefusal<Event>(
  w: Write,
  reactions: ((w: Write, event: Event) => Promise<Refusal | undefined>)[],
  event: Event,
): Promise<Refusal | undefined> {
  for (const react of reactions) {
    const refusal = await react(w, event);
    if (refusal) return refusal;
  }
  return undefined;
}
