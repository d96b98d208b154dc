import type { ReconciledProvider } from "#features/payments/rules/reconcile-money.ts";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import type { Shop } from "#platform/shop.ts";

/** One reconciliation of the books with the list of a provider. */
export type Reconciliation = {
  /** With providers that are not asked again after some calls without a reply. */
  shop: Shop;
  name: ReconciledProvider;
  /** The payment methods that this provider carries out. */
  methods: PaymentMethod[];
  /**
   * What is reconciled. The list is read for some time before and after, because its times may differ from the books'.
   */
  days: { from: Date; before: Date };
  /** When it began. */
  at: Date;
  /** The attempts and refunds of the books that are on the list; a refund with the provider's id of the entry. */
  listed: { payments: Set<number>; refunds: Map<number, string> };
};
