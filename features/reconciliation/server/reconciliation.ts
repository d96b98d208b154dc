import type { ComparedProvider } from "../../payments/rules/reconcile-money.ts";
import type { PaymentMethod } from "../../../domain/payment/payment.ts";
import type { Shop } from "../../../server/shop.ts";

/** One comparison of the books with the list of a provider. */
export type Comparison = {
  /** With providers that are not asked again after some calls without a reply. */
  shop: Shop;
  name: ComparedProvider;
  /** The payment methods that this provider carries out. */
  methods: PaymentMethod[];
  /**
   * What is compared. The list is read for some time before and after, because its times may differ from the books'.
   */
  days: { from: Date; before: Date };
  /** When it began. */
  at: Date;
  /** The attempts and refunds of the books that are on the list; a refund with the provider's id of the entry. */
  listed: { payments: Set<number>; refunds: Map<number, string> };
};
