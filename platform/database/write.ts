import { Refusal } from "../rules/refusal.ts";
import type { Transaction } from "./database.ts";
import type { Shop } from "../../server/shop.ts";

/** A unit of work: what the functions that write inside one transaction share. */
export type Write = {
  readonly shop: Shop;
  readonly tx: Transaction;
  /** The account that makes the change; null for the shop itself and the command line. */
  readonly actor: string | null;
  /** The time of the whole change. The clock is read at the first use, so normally after the locks were granted. */
  readonly now: Date;
};

/**
 * Runs `change` in one transaction: all of its rows, emails, jobs, audit entries and notifications are committed
 * together. A returned refusal rolls everything back, as an exception does, so `change` may refuse after it wrote.
 */
export async function write<T>(shop: Shop, actor: string | null, change: (w: Write) => Promise<T>): Promise<T> {
  try {
    return await shop.db.transaction(async (tx) => {
      const result = await change(openWrite(shop, tx, actor));
      if (result instanceof Refusal) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}

function openWrite(shop: Shop, tx: Transaction, actor: string | null): Write {
  let now: Date | undefined;
  return {
    shop,
    tx,
    actor,
    get now() {
      return (now ??= shop.clock());
    },
  };
}

/** Carries a refusal out of the transaction, which the exception rolls back. */
class RolledBack extends Error {
  readonly result: Refusal;

  constructor(result: Refusal) {
    super(result.message);
    this.result = result;
  }
}
