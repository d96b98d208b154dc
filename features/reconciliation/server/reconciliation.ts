import type { ReconciledProvider } from "#features/payments/rules/reconcile-money.ts";
import type { Shop } from "#platform/shop.ts";

/** One reconciliation of the books with the list of a provider. */
export type Reconciliation = {
  /** With providers that are skipped after some calls without a reply. */
  shop: Shop;
  name: ReconciledProvider;
  /**
   * The reconciled period. The list is read for some time before and after it, because its times may differ from the
   * books'.
   */
  days: { from: Date; before: Date };
  /** When it began. */
  at: Date;
  /**
   * The booked attempts and refunds that the provider has listed; each refund with the provider's id from its entry.
   */
  listed: { payments: Set<number>; refunds: Map<number, string> };
};
