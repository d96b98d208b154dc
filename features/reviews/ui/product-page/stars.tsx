import { Star } from "#features/catalogue/ui/product/star.tsx";
import { starCount, type Stars as Count } from "../../rules/review.ts";
import "./stars.css";

/** The stars of one review: five, as many lit as given, with the number for screen readers. */
export function Stars({ count }: { count: Count }) {
  return (
    <span className="stars">
      <span className="visually-hidden">{starCount(count)} of 5</span>
      {Array.from({ length: 5 }, (_, index) => (
        <span key={index} className={index < count ? "star-filled" : "star-empty"}>
          <Star />
        </span>
      ))}
    </span>
  );
}
