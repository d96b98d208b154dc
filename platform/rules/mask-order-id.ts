/** `CBL_•••_•••g7h2`: a complete order id opens the unmasked card, so a stranger must not see it. */
export function maskOrderId(id: string): string {
  return `CBL_•••_•••${id.slice(-4)}`;
}
