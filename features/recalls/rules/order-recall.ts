import type { ReturnStatus } from "#features/returns/rules/returns.ts";

/** A recall that concerns an order, as its customer reads it; times are ISO 8601. */
export type OrderRecall = {
  orderId: string;
  recallId: number;
  productId: string;
  /** As it is in the order. */
  productName: string;
  code: string;
  units: number;
  message: string;
  startedAt: string;
  refundAskedAt: string | null;
  /** The return of recalled units that is open or finished; null when there is none. */
  rma: string | null;
  returnStatus: ReturnStatus | null;
  /** The recalled units in returns that were not refused. */
  returned: number;
  /** Whether a refund with this product was begun since the recall, apart from returns. */
  isRefunded: boolean;
};
