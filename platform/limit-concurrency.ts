/** Returns a function that runs up to `max` tasks at a time, in the order of the calls. */
export function limitConcurrency(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < max) running += 1;
    else await new Promise<void>((start) => queue.push(start));
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** A task was not run because too many of the same caller's are already waiting. */
export class TooManyWaiting extends Error {
  constructor() {
    super("Too many tasks of this caller wait for their turn");
  }
}

/**
 * The same, but fair: waiting callers take turns, so that a caller with many tasks delays another's by only one of
 * them. Rejects with `TooManyWaiting` if `mostWaiting` tasks of the caller are already waiting.
 */
export function takeTurns(max: number, mostWaiting: number): <T>(caller: string, task: () => Promise<T>) => Promise<T> {
  // In the order of their turns.
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  const startNext = () => {
    const [turn] = waiting;
    if (!turn) return void (running -= 1);
    const [caller, [start, ...later]] = turn;
    waiting.delete(caller);
    if (later.length > 0) waiting.set(caller, later);
    start?.();
  };
  return async (caller, task) => {
    if (running < max) running += 1;
    else {
      const own = waiting.get(caller) ?? [];
      if (own.length >= mostWaiting) throw new TooManyWaiting();
      await new Promise<void>((start) => waiting.set(caller, [...own, start]));
    }
    try {
      return await task();
    } finally {
      // Tasks that never wait for anything, such as drawing, would otherwise let no request in between them.
      setImmediate(startNext);
    }
  };
}
