type CleanUp = () => unknown;

const cleanUps: CleanUp[] = [];

/**
 * Runs `action` after the test file, the latest first. May be called inside hooks and tests, where Vitest ignores its own `afterAll`
 * without a word.
 */
export function afterFile(action: CleanUp): void {
  cleanUps.push(action);
}

/** Runs all, because they close servers and drop databases, and throws what the first that failed threw. */
export async function cleanUp(): Promise<void> {
  const errors: unknown[] = [];
  for (const next of cleanUps.splice(0).toReversed()) {
    try {
      await next();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
