import { Link } from "react-router";
import { HasFeature } from "../../../platform/ui/has-feature.tsx";

/** The link to a customer's review of what they bought; `reviewed` are the products that they have reviewed. */
export function ReviewLink({ item, reviewed }: { item: { productId: string; name: string }; reviewed: string[] }) {
  return (
    <HasFeature name="reviews">
      <Link to={`/product/${item.productId}/review`}>
        {reviewed.includes(item.productId) ? "Your review" : "Review"}
        <span className="visually-hidden"> of {item.name}</span>
      </Link>
    </HasFeature>
  );
}
