let lastTurn = Promise.resolve();

/**
 * Resolves when it is the caller's turn: one caller in each iteration of the event loop. What takes milliseconds, such
 * as rendering a page, waits for its turn, so that many of them at once do not delay requests that take microseconds.
 */
export function ownTurn(): Promise<void> {
  const turn = lastTurn;
  lastTurn = turn.then(() => new Promise((resolve) => void setImmediate(resolve)));
  return turn;
}
