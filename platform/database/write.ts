import { Refusal } from "../rules/refusal.ts";
import type { Shop } from "../shop.ts";
import type { Database, Transaction } from "./database.ts";
import { insertJobs, type NewJob } from "./insert-jobs.ts";

/** A unit of work, shared by the functions that write inside one transaction. */
export type Write = {
  readonly shop: Shop;
  readonly tx: Transaction;
  /** The account that makes the change; null for the shop itself and the command line. */
  readonly actor: string | null;
  /** The time of the whole change. The clock is read on first use, so normally after the locks were granted. */
  readonly now: Date;
  /**
   * The id of a staff action that can be undone for five minutes (features/orders/undo.md); its emails are held back
   * until then. Undefined for every other change.
   */
  readonly actionId: string | undefined;
  /** The jobs that `enqueue` has added. */
  readonly jobs: NewJob[];
};

/**
 * Runs `change` in one transaction: all of its rows, emails, jobs, audit entries and notifications are committed
 * together. A returned refusal rolls everything back, like an exception, so `change` may refuse after it has written.
 * So does a rehearsal (`shop.isRehearsal`), which returns what `change` would return.
 */
export async function write<T>(
  shop: Shop,
  actor: string | null,
  change: (w: Write) => Promise<T>,
  actionId?: string,
): Promise<T> {
  try {
    return await shop.db.transaction(async (tx) => {
      const w = openWrite(shop, tx, actor, actionId);
      const result = await change(w);
      if (result instanceof Refusal || shop.isRehearsal) throw new RolledBack(result);
      await insertJobs(tx, w.jobs);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}

/** The shop for verbs that run inside of a write: what they write commits, or is rolled back, with it. */
export function shopInside({ shop, tx }: Write, more: Partial<Shop> = {}): Shop {
  return { ...shop, ...more, db: tx as unknown as Database };
}

function openWrite(shop: Shop, tx: Transaction, actor: string | null, actionId: string | undefined): Write {
  let now: Date | undefined;
  return {
    shop,
    tx,
    actor,
    actionId,
    jobs: [],
    get now() {
      return (now ??= shop.clock());
    },
  };
}

/** Carries a refusal, or the result of a rehearsal, out of the transaction, which this exception rolls back. */
class RolledBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super("Rolled back");
    this.result = result;
  }
}
