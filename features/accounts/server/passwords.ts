import { availableParallelism } from "node:os";
import path from "node:path";
import type { Piscina } from "piscina";
import { hashPrefix, type HashCost } from "./password-worker.ts";

/**
 * Checks and hashes passwords in threads of their own, a few at a time. Every method but `close` may throw
 * `PasswordsBusy`.
 */
export type Passwords = {
  /** Hashes a password, as the database stores it. */
  hash(password: string): Promise<string>;
  /** Whether the stored hash matches this password, even if it `isOutdated`. */
  verify(stored: string, password: string): Promise<boolean>;
  /** Whether the hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean;
  /** Whether the password is common, simple, or made of `words` (ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12). */
  isGuessable(password: string, words: string[]): Promise<boolean>;
  /**
   * Whether half of the queue is taken. The other half is reserved for requests with a session, a mailed link or a
   * known device, so that a flood of guesses does not keep customers out.
   */
  isFullForStrangers(): boolean;
  /** Ends the threads. */
  close(): Promise<void>;
};

declare module "#platform/shop.ts" {
  interface Shop {
    passwords: Passwords;
  }
}

/** Too many passwords wait to be checked; the same request may succeed in a few seconds. */
export class PasswordsBusy extends Error {
  override name = "PasswordsBusy";
  constructor() {
    super("Too many passwords are being checked");
  }
}

/** Works across both copies of this module in development and tests (docs/architecture.md). */
export const isPasswordsBusy = (error: unknown) => error instanceof Error && error.name === "PasswordsBusy";

/**
 * One of the settings that OWASP's Password Storage Cheat Sheet calls equal. It takes a quarter of a second, and 32 MiB
 * for each hash, where 2^17, 8, 1 takes 128 MiB.
 */
const COST: HashCost = { ln: 15, r: 8, p: 3 };
/** A password waits for two seconds at most. */
const WAITING_PER_THREAD = 8;
/** The threads yield to the thread that serves pages. */
const NICE = 10;
const IDLE_MS = 30_000;

/** `processes` share the machine's cores. The other options are for tests. */
export function openPasswords({
  processes = 1,
  cost = COST,
  threads = threadsFor(availableParallelism(), processes),
  waiting = WAITING_PER_THREAD * threads,
}: { processes?: number; cost?: HashCost; threads?: number; waiting?: number } = {}): Passwords {
  let pool: Promise<Piscina> | undefined;
  let pending = 0;
  const run = async <Result>(name: "hash" | "verify" | "isGuessable", task: object): Promise<Result> => {
    if (pending >= threads + waiting) throw new PasswordsBusy();
    pending += 1;
    try {
      return (await (await (pool ??= startThreads(threads))).run(task, { name })) as Result;
    } finally {
      pending -= 1;
    }
  };
  return {
    hash: (password) => run("hash", { password, cost }),
    verify: (stored, password) => run("verify", { stored, password }),
    isOutdated: (stored) => !stored.startsWith(hashPrefix(cost)),
    isGuessable: (password, words) => run("isGuessable", { password, words }),
    isFullForStrangers: () => pending >= threads + waiting / 2,
    close: async () => (await pool)?.destroy(),
  };
}

/** One thread for each core except the one for pages, shared by the processes; at least one thread in each process. */
export function threadsFor(cores: number, processes: number): number {
  return Math.max(1, Math.floor((cores - 1) / processes));
}

/** Starts no thread yet: the first password does, and idle threads end. */
async function startThreads(maxThreads: number): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  // The bundle has the worker beside it (vite.config.ts).
  const filename = path.join(import.meta.dirname, `password-worker${path.extname(import.meta.filename)}`);
  return new Piscina({ filename, minThreads: 0, maxThreads, idleTimeout: IDLE_MS, niceIncrement: NICE });
}
