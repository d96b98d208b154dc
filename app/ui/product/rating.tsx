import { Star } from "./star.tsx";
import "./rating.css";

/** The rating as a star and a number, with text for screen readers. */
export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  if (reviews === 0) return <span className="rating">No reviews yet</span>;
  return (
    <span className="rating">
      <span className="visually-hidden">Rated </span>
      <Star />
      {rating.toFixed(1)}
      <span className="visually-hidden"> of 5,</span>{" "}
      <span className="rating-count">
        ({reviews} {reviews === 1 ? "review" : "reviews"})
      </span>
    </span>
  );
}
