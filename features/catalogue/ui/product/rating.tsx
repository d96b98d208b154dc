import { useHasFeature } from "#platform/ui/browser/page-context.ts";
import { ratingCount, type Rated } from "../../rules/rating-count.ts";
import { Star } from "./star.tsx";
import "./rating.css";

/** The rating as a star and a number, with text for screen readers. Nothing while reviews are switched off. */
export function Rating(rated: Rated & { rating: number }) {
  if (!useHasFeature()("reviews")) return null;
  if (rated.reviews === 0) return <span className="rating">No reviews yet</span>;
  return (
    <span className="rating">
      <span className="visually-hidden">Rated </span>
      <Star />
      {rated.rating.toFixed(1)}
      <span className="visually-hidden"> of 5,</span> <span className="rating-count">({ratingCount(rated)})</span>
    </span>
  );
}
