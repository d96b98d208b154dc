/**
 * Sends independent statements of one transaction together: one round trip instead of one for each; they may run in any
 * order. When one fails, waits for the others first, so that no statement of a transaction is sent after its rollback.
 */
export async function pipeline<const T extends readonly PromiseLike<unknown>[]>(
  ...statements: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  // A Drizzle statement runs each time it is awaited; wrapped in a promise it runs once.
  const running = statements.map((statement) => Promise.resolve(statement));
  await Promise.allSettled(running);
  return (await Promise.all(running)) as { -readonly [K in keyof T]: Awaited<T[K]> };
}
