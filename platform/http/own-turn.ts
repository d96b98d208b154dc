let lastTurn = Promise.resolve();

/**
 * Resolves when it is the caller's turn: one caller per iteration of the event loop. Work that takes milliseconds, such
 * as rendering a page, waits for its turn, so that it does not delay requests that take microseconds.
 */
export function ownTurn(): Promise<void> {
  const turn = lastTurn;
  lastTurn = turn.then(() => new Promise((resolve) => void setImmediate(resolve)));
  return turn;
}
