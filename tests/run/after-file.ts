type CleanUp = () => unknown;

const cleanUps: CleanUp[] = [];

/**
 * Runs `action` after the test file, in reverse order of registration. Works inside hooks and tests too, where Vitest
 * silently ignores its own `afterAll`.
 */
export function afterFile(action: CleanUp): void {
  cleanUps.push(action);
}

/** Runs every action even if one fails, because they close servers and drop databases; rethrows the first error. */
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
