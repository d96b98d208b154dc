import { openPasswords } from "#features/accounts/server/passwords.ts";

/**
 * The passwords of all test shops of this process: one thread, which loads the lists of common passwords once; hashes
 * that cost next to nothing; and a queue that is never full.
 */
export const testPasswords = openPasswords({ cost: { ln: 8, r: 8, p: 1 }, threads: 1, waiting: 10_000 });
