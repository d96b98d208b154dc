/** The sample orders that a shop outside production is seeded with and that its tracking page offers. */
export const sampleOrderIds = {
  shipped: "CBL_1760000000000_shipped01",
  delivered: "CBL_1758000000000_deliver01",
} as const;

export const sampleEmails: string[] = ["ngozi.okafor@example.com", "tunde.adeyemi@example.com"];

export function isSample(query: string): boolean {
  return [...Object.values<string>(sampleOrderIds), ...sampleEmails].includes(query);
}
