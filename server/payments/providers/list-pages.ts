import type { ListedMoney } from "../../../domain/payment/compare-money.ts";
import { ProviderUnavailable } from "./provider.ts";

/** A list that is longer is not believed to end. */
const MOST_PAGES = 5_000;

type Page = { items: ListedMoney[]; isLast: boolean };

/** The pages of a provider's list, each read when it is needed, until the last or an empty one. */
export async function* listPages(
  first: number,
  readPage: (page: number) => Promise<Page>,
): AsyncGenerator<ListedMoney[]> {
  for (let page = first; page < first + MOST_PAGES; page += 1) {
    const { items, isLast } = await readPage(page);
    if (items.length > 0) yield items;
    if (isLast || items.length === 0) return;
  }
  throw new ProviderUnavailable(`The list has no end after ${MOST_PAGES} pages`);
}
