import type { ReturnStatus } from "#features/returns/rules/returns.ts";

/** A recall that concerns an order, as its customer sees it; times are ISO 8601. */
export type OrderRecall = {
  orderId: string;
  recallId: number;
  productId: string;
  /** The product's name as in the order. */
  productName: string;
  code: string;
  units: number;
  message: string;
  startedAt: string;
  refundAskedAt: string | null;
  /** The open or finished return of recalled units; null if there is none. */
  rma: string | null;
  returnStatus: ReturnStatus | null;
  /** The recalled units in returns that were not refused. */
  returned: number;
  /** Whether a refund with this product was started since the recall, other than for a return. */
  isRefunded: boolean;
};
