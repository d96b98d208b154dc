import { Link } from "react-router";
import { TellMeWhen } from "../../ui/tell-me-when.tsx";
import "./empty-category.css";

/** Under the empty list of a category that has no product yet: a promise to tell, and the shelves that are full. */
export function EmptyCategory({ category, others }: { category: string; others: string[] }) {
  return (
    <div className="empty-category">
      <TellMeWhen key={category} title="Tell me when it arrives" about={{ category }} />
      <nav aria-label="Categories with products">
        <h2>On the shelf today</h2>
        <ul>
          {others.map((other) => (
            <li key={other}>
              <Link to={`/products?category=${encodeURIComponent(other)}`}>{other}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
