import { expectedDelivery } from "#features/shipping/rules/delivery.ts";
import { formatDayRange } from "#platform/rules/dates.ts";
import { useRootData } from "#platform/ui/browser/page-context.ts";
import { useBrowserValue } from "#platform/ui/browser/store.ts";

/**
 * The last day by which standard delivery brings a product to the country if ordered now. The line is empty without a
 * country. The browser fills it in, from data that every page has.
 */
export function CardDate({ country = "" }: { country: string | undefined }) {
  const terms = useRootData()?.deliveryTerms[country];
  const today = useBrowserValue(currentDay, 0);
  if (!terms || today === 0) return <p className="small-print product-card-date" />;
  const { to } = expectedDelivery(new Date(today), terms);
  return <p className="small-print product-card-date">Arrives by {formatDayRange({ from: to, to })}</p>;
}

/** Milliseconds, the same for a minute, so that a card renders no more often. */
const currentDay = () => Math.floor(Date.now() / 60_000) * 60_000;
