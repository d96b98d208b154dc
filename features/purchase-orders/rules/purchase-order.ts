import { readInteger } from "#platform/rules/read-integer.ts";
import { plainCharacters, plainCode } from "#platform/rules/typed-text.ts";

/** The states of an order to a supplier: prepared, sent, received in one or several deliveries, or cancelled. */
export const purchaseOrderStates = ["draft", "sent", "received", "cancelled"] as const;
export type PurchaseOrderState = (typeof purchaseOrderStates)[number];

export const purchaseOrderStateLabels: Record<PurchaseOrderState, string> = {
  draft: "Draft",
  sent: "Sent",
  received: "Received",
  cancelled: "Cancelled",
};

/** Which states may follow which; a state without followers is final. Partly received orders stay `sent`. */
const moves: Record<PurchaseOrderState, readonly PurchaseOrderState[]> = {
  draft: ["sent", "cancelled"],
  sent: ["received", "cancelled"],
  received: [],
  cancelled: [],
};

/** Whether a purchase order may go from one state to another. */
export function mayMove(from: PurchaseOrderState, to: PurchaseOrderState): boolean {
  return moves[from].includes(to);
}

export type PurchaseOrderLine = { productId: string; units: number; receivedUnits: number };

/** The id in a typed number, `PO-12`, `po 12` or `12`, or in a sentence with a `PO-12`; undefined for anything else. */
export function readPurchaseOrderNumber(typed: string): number | undefined {
  const inSentence = /(?:^|[^\p{L}\p{N}])PO[ -]?(\d{1,9})(?![\p{L}\p{N}])/iu.exec(plainCharacters(typed))?.[1];
  return readInteger(/^(?:PO-?)?(\d{1,9})$/.exec(plainCode(typed))?.[1] ?? inSentence);
}

/** Whether every line has come in full, or more than in full. */
export function isComplete(lines: Pick<PurchaseOrderLine, "units" | "receivedUnits">[]): boolean {
  return lines.every(({ units, receivedUnits }) => receivedUnits >= units);
}

/** Whether any goods have come. */
export function hasArrivals(lines: Pick<PurchaseOrderLine, "receivedUnits">[]): boolean {
  return lines.some(({ receivedUnits }) => receivedUnits > 0);
}

/** Whether the goods are overdue; `today` and the expected day are Lagos days. */
export function isLateDelivery(
  { state, expectedOn }: { state: PurchaseOrderState; expectedOn: string | null },
  today: string,
): boolean {
  return state === "sent" && expectedOn !== null && expectedOn < today;
}

/** The fewest units to suggest. */
const SMALLEST_ORDER = 12;

/** How many units to suggest: the sales of 60 days, less the stock. */
export function unitsToOrder({ soldIn30Days, stock }: { soldIn30Days: number; stock: number }): number {
  return Math.max(SMALLEST_ORDER, 2 * soldIn30Days - stock);
}
