import { SearchForm } from "#features/shell/ui/search/search-form.tsx";
import { WaitingListForm } from "#features/waiting-list/ui/waiting-list-form.tsx";
import type { Naira } from "#platform/rules/money.ts";
import { priceOf } from "#platform/rules/shown-price.ts";
import { Message } from "#platform/ui/message.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";

type Props = {
  /** The chosen category, if it has no products. */
  category: string | undefined;
  /** The search, if the visitor may ask the shop to stock it; otherwise empty. */
  wish: string;
  /** The choices whose removal would find something. */
  toDrop: { label: string; upTo?: Naira; to: string; total: number }[];
  /** Whether a filter is chosen in addition to search and category. */
  isFiltered: boolean;
  stocked: string[];
};

/**
 * Shown when no product matches the filter: which choices to drop, a link that clears them all, a search, and the
 * categories that have products. An empty category also has a waiting-list form, and a search a form to be told when
 * the shop has it.
 */
export function NothingFound({ category, wish, toDrop, isFiltered, stocked }: Props) {
  return (
    <>
      <Message title="No products found" heading="h2">
        {explanation({ category, toDrop, isFiltered })}
      </Message>
      <div className="message-action nothing-found-ways">
        {toDrop.length > 0 && (
          <ul className="plain-list wrap chosen-filters" aria-label="Drop one of these">
            {toDrop.map(({ label, upTo, to, total }) => (
              <li key={label}>
                <a href={to} data-keep-place="list">
                  Without {label}
                  {upTo !== undefined && (
                    <>
                      {" "}
                      <Amount {...priceOf([{ price: upTo }])} />
                    </>
                  )}
                  : {total} product
                  {total === 1 ? "" : "s"}
                </a>
              </li>
            ))}
          </ul>
        )}
        <a className="button" href="/products" data-keep-place="list">
          Clear All Filters
        </a>
        {!isFiltered && !category && <SearchForm />}
      </div>
      {wish ? (
        <WaitingListForm key={wish} title="Tell me when you have it" about={{ search: wish }} />
      ) : (
        category && <WaitingListForm key={category} title="Tell me when it arrives" about={{ category }} />
      )}
      <nav className="stocked" aria-labelledby="stocked">
        <h3 id="stocked">On the shelf now</h3>
        <ul className="plain-list">
          {stocked.map((name) => (
            <li key={name}>
              <a className="badge" href={`/products?category=${encodeURIComponent(name)}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function explanation({ category, toDrop, isFiltered }: Pick<Props, "category" | "toDrop" | "isFiltered">): string {
  if (category) return `Nothing from ${category} is on the shelf yet.`;
  if (toDrop.length > 0) return "Nothing on our shelves ticks all those boxes. Drop one of these:";
  if (isFiltered) return "Nothing on our shelves ticks all those boxes.";
  return "Nothing by that name. Try another spelling, or what your neighbour calls it: most of our ingredients have three names.";
}
