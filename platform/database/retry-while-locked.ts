const LOCK_NOT_AVAILABLE = "55P03";
const ATTEMPTS = 5;

/**
 * Runs `work`, whose statements have a `lock_timeout`, again when it did not get a table's lock in time, five times in
 * all: while a statement waits for the lock, all later statements on the table wait behind it.
 */
export async function retryWhileLocked(work: () => Promise<unknown>, attempt = 1): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isLocked = (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
    if (!isLocked || attempt === ATTEMPTS) throw error;
    await retryWhileLocked(work, attempt + 1);
  }
}
