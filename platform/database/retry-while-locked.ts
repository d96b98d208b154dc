const LOCK_NOT_AVAILABLE = "55P03";
const ATTEMPTS = 5;

/**
 * Runs `work`, up to five times, while its statements' `lock_timeout` ends their wait for a table's lock: all later
 * statements on the table queue behind one that waits.
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
