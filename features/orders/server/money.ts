import type { Database, Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { BankAccount } from "../rules/payment.ts";

/** What orders ask of their payments, which are a feature above them. */
export type Money = {
  /** What is still to be paid for each of these orders: 0 for a paid one. One query. */
  openKobo: (db: Database | Transaction, orders: { id: string }[]) => Promise<Map<string, Kobo>>;
  /** What the shop keeps of the money that paid an order, less the refunds that are made. One query. */
  netReceivedKobo: (tx: Transaction, orderId: string) => Promise<Kobo>;
  /** Whether somebody is paying an order, or has begun to. To change the order, read it after locking the order. */
  isBeingPaid: (db: Database | Transaction, orderId: string) => Promise<boolean>;
  /** Refuses what a member of staff may not give back without confirming who they are (`refuseUnconfirmed`). */
  refuseGivingBack: (w: Write, kobo: Kobo) => Promise<Refusal | undefined>;
  /** The same for all that an order holds: it is cancelled, and the shop refunds it. */
  refuseGivingAllBack: (w: Write, orderId: string) => Promise<Refusal | undefined>;
  /** The accounts that a customer in this country may transfer to, in the shop's order. */
  listAccounts: (db: Database | Transaction, to: { country: string }) => Promise<BankAccount[]>;
};

/** The money that a deferred action gives back: asked for until now, and counted when the action was accepted. */
export type GivesBack = { askedKobo: Kobo; readonly acceptedKobo: Kobo };

declare module "#platform/shop.ts" {
  interface Shop {
    money: Money;
    /** Of the rehearsal and the run of a deferred action. */
    givesBack?: GivesBack;
  }
}
