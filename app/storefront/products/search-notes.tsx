import type { ComingSoon } from "../../../domain/product/expected-good.ts";
import { noFilter, productsPath } from "../../../domain/product/product-filter.ts";
import { WaitingListForm } from "../../ui/product/waiting-list-form.tsx";

type Props = {
  /** The search, when its words were taken for a filter. */
  meant: string | undefined;
  /** Another spelling of the search that finds something. */
  didYouMean: string | undefined;
  /** Goods that the search names and the shop does not sell yet. */
  comingSoon: ComingSoon[];
};

/** What there is to say about a search, above the products that it found. */
export function SearchNotes({ meant, didYouMean, comingSoon }: Props) {
  return (
    <>
      {meant && (
        <p className="filter-note">
          You typed “{meant}”, so we’ve set that as a filter.{" "}
          <a href={productsPath({ ...noFilter, search: `"${meant}"`, sort: "best" })}>Search for the words instead</a>
        </p>
      )}
      {didYouMean && (
        <p className="did-you-mean">
          Did you mean <a href={productsPath({ ...noFilter, search: didYouMean, sort: "best" })}>“{didYouMean}”</a>?
        </p>
      )}
      {comingSoon.map(({ name, note }) => (
        <section key={name} className="coming-soon" aria-label={`${name} is coming soon`}>
          <p>
            <strong>{name} is coming soon.</strong> {note}
          </p>
          <WaitingListForm title="Tell me when it arrives" about={{ search: name }} />
        </section>
      ))}
    </>
  );
}
