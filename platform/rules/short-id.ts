/** The random part of an order id: its last nine characters, by which people and scanners tell orders apart. */
export function shortId(orderId: string): string {
  return orderId.slice(-9);
}
