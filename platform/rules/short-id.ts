/** The random part of an order id: its last nine characters, which people and scanners tell orders apart by. */
export function shortId(orderId: string): string {
  return orderId.slice(-9);
}
