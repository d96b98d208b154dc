const LOCK_NOT_AVAILABLE = "55P03";
const ATTEMPTS = 5;

/**
 * Runs `work`, whose statements have a `lock_timeout`, up to five times until it gets its table locks. Without the
 * timeout, all later statements on a table would queue behind one that waits for its lock.
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
