import type { Database, Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import type { Reader } from "#platform/live/once-per-content.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { BankAccount } from "../rules/payment.ts";

/** What orders need of payments, a feature that depends on them. */
export type Money = {
  /** What is still to be paid for each of these orders: 0 for a paid one. One query. */
  openKobo: (db: Database | Transaction, orders: { id: string }[]) => Promise<Map<string, Kobo>>;
  /** What the shop keeps of the money that paid an order, less completed refunds. One query. */
  netReceivedKobo: (tx: Transaction, orderId: string) => Promise<Kobo>;
  /** Whether somebody is paying an order, or has begun to. To change the order, read it after locking the order. */
  isBeingPaid: (db: Database | Transaction, orderId: string) => Promise<boolean>;
  /** Refuses what a member of staff may not give back without confirming who they are (`refuseUnconfirmed`). */
  refuseGivingBack: (w: Write, kobo: Kobo) => Promise<Refusal | undefined>;
  /** The same for all money of an order that is cancelled, which the shop refunds. */
  refuseGivingAllBack: (w: Write, orderId: string) => Promise<Refusal | undefined>;
  /** The accounts that a customer in this country may transfer to, in the shop's order. */
  listAccounts: (from: Reader, to: { country: string }) => Promise<BankAccount[]>;
};

/** The money that a deferred action gives back: requested so far, and as counted when the action was accepted. */
export type GivesBack = { askedKobo: Kobo; readonly acceptedKobo: Kobo };

declare module "#platform/shop.ts" {
  interface Shop {
    money: Money;
    /** Set while a deferred action is rehearsed or run. */
    givesBack?: GivesBack;
  }
}
