/** `€18`, `US$7.50`: an amount of duty in the currency that the carrier collects. */
export function formatDuty({ amount, currency }: { amount: number; currency: string }): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" }).format(
    amount,
  );
}
