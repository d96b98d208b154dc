import { noFilter, productsPath } from "#features/catalogue/rules/product-filter.ts";
import type { ComingSoon } from "#features/waiting-list/rules/announced-product.ts";
import { WaitingListForm } from "#features/waiting-list/ui/waiting-list-form.tsx";

type Props = {
  /** Another spelling that finds something. */
  didYouMean: string | undefined;
  /** Goods that match the search by name and that the shop does not sell yet. */
  comingSoon: ComingSoon[];
};

/** Notes about a search, above the products found. */
export function SearchNotes({ didYouMean, comingSoon }: Props) {
  return (
    <>
      {didYouMean && (
        <p className="did-you-mean">
          Did you mean <a href={productsPath({ ...noFilter, search: didYouMean, sort: "best" })}>“{didYouMean}”</a>?
        </p>
      )}
      {comingSoon.map(({ name, note }) => (
        <section key={name} className="tight coming-soon" aria-label={`${name} is coming soon`}>
          <p>
            <strong>{name} is coming soon.</strong> {note}
          </p>
          <WaitingListForm title="Tell me when it arrives" about={{ search: name }} />
        </section>
      ))}
    </>
  );
}
