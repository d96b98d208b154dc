import "./rating.css";

/** Stars for the eye, words for everyone else. */
export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  if (reviews === 0) return <span className="rating">No reviews yet</span>;
  return (
    <span className="rating">
      <span className="visually-hidden">Rated </span>
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <path
          d="m10 1.8 2.5 5.3 5.7.7-4.2 4 1.1 5.7-5.1-2.8-5.1 2.8L6 11.8l-4.2-4 5.7-.7L10 1.8Z"
          fill="currentColor"
        />
      </svg>
      {rating.toFixed(1)}
      <span className="visually-hidden"> of 5,</span> <span className="rating-count">({reviews} reviews)</span>
    </span>
  );
}
