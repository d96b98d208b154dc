/**
 * Statements of one transaction of which none needs what another does: they are sent together, in any order, and answered in one way
 * there and back. When one fails the others are waited for first, so that nothing of a transaction is sent after its rollback.
 */
export async function pipeline<const T extends readonly PromiseLike<unknown>[]>(
  ...statements: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  // A statement of Drizzle's runs whenever somebody waits for it; as a promise it runs once.
  const running = statements.map((statement) => Promise.resolve(statement));
  await Promise.allSettled(running);
  return (await Promise.all(running)) as { -readonly [K in keyof T]: Awaited<T[K]> };
}
