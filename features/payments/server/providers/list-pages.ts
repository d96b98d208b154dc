import type { Kobo } from "#platform/rules/kobo.ts";
import type { ListedMoney } from "../../rules/reconcile-money.ts";
import { ProviderUnavailable, type ProviderState, type RefundState } from "./provider.ts";

/** A longer list is taken to be endless. */
const MOST_PAGES = 5_000;

type Page<T> = { items: T[]; isLast: boolean };

/** How a list shows a payment in this state. */
export const listedPayments: Record<ProviderState["state"], ListedMoney["state"]> = {
  waiting: "open",
  unknown: "open",
  paid: "made",
  failed: "failed",
  closed: "failed",
  reversed: "taken-back",
  unclear: "unclear",
};
export const listedRefunds: Record<RefundState["state"], ListedMoney["state"]> = {
  pending: "open",
  unknown: "open",
  completed: "made",
  failed: "failed",
  unclear: "unclear",
};

/** The amount of an entry; money without an amount makes a list unusable. */
export function requireAmount(provider: string, amount: Kobo | null | undefined, state: ListedMoney["state"]): Kobo {
  if (typeof amount === "number") return amount;
  if (state === "open" || state === "failed") return 0;
  throw new ProviderUnavailable(`${provider} lists money without an amount`);
}

/**
 * The pages of a provider's list, each read on demand, until the last or an empty one. Throws `ProviderUnavailable` for
 * a list without an end.
 */
export async function* listPages<T>(first: number, readPage: (page: number) => Promise<Page<T>>): AsyncGenerator<T[]> {
  let previous: string | undefined;
  for (let page = first; page < first + MOST_PAGES; page += 1) {
    const { items, isLast } = await readPage(page);
    const start = JSON.stringify(items[0]);
    if (items.length > 0 && start === previous) throw new ProviderUnavailable("The list repeats a page");
    previous = start;
    if (items.length > 0) yield items;
    if (isLast || items.length === 0) return;
  }
  throw new ProviderUnavailable(`The list has no end after ${MOST_PAGES} pages`);
}

/** All entries of a list. */
export async function readAll<T>(pages: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}
