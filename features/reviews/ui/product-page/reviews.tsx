import type { Product } from "#features/catalogue/rules/product.ts";
import { formatLagosDay } from "#platform/rules/dates.ts";
import type { Review, ReviewPage } from "../../rules/review.ts";
import { Stars } from "./stars.tsx";
import "./reviews.css";

type Props = {
  product: Pick<Product, "id"> & Partial<Pick<Product, "sampleReviews">>;
  shown: ReviewPage;
};

/**
 * Reviews by customers who received the product, newest first. Links to the other pages lead to the heading, which then
 * gets the focus.
 */
export function Reviews({ product, shown: { reviews, count, page, pages } }: Props) {
  const { sampleReviews = 0 } = product;
  return (
    <section className="reviews" aria-labelledby="reviews">
      <h2 id="reviews" tabIndex={-1}>
        Reviews ({count})
      </h2>
      {count === 0 ? (
        <p>No reviews yet. Cooked with it? Tell the next cook.</p>
      ) : (
        <ol className="plain-list review-list">
          {reviews.map((review) => (
            <OneReview key={review.id} review={review} />
          ))}
        </ol>
      )}
      {pages > 1 && (
        <nav className="row review-pages" aria-label="Pages of reviews">
          {page > 1 && <a href={page === 2 ? "?#reviews" : `?reviews=${page - 1}#reviews`}>← Newer reviews</a>}
          <span>
            Page {page} of {pages}
          </span>
          {page < pages && <a href={`?reviews=${page + 1}#reviews`}>Older reviews →</a>}
        </nav>
      )}
      {sampleReviews > 0 && (
        <p className="small-print">
          {sampleReviews === 1 ? "One sample rating" : `${sampleReviews} sample ratings`} came with this demo shop. No
          customer gave {sampleReviews === 1 ? "it" : "them"}.
        </p>
      )}
      <p className="review-write">
        Only customers who have bought it can review it. <a href={`/product/${product.id}/review`}>Write a review</a>
      </p>
    </section>
  );
}

function OneReview({ review: { authorName, rating, title, text, createdAt, edited } }: { review: Review }) {
  return (
    <li>
      <Stars count={rating} />
      <h3>{title}</h3>
      {text && <p className="review-text">{text}</p>}
      <p className="small-print review-by">
        {authorName}, <time dateTime={createdAt}>{formatLagosDay(createdAt)}</time>
        {edited && ", edited since"}
      </p>
    </li>
  );
}
