import type { ProductView } from "../../rules/product-filter.ts";
import "./skeleton.css";

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Eight placeholder cards while a list loads. */
export function Skeleton({ view }: { view: ProductView }) {
  return (
    <div className={view === "list" ? "product-list skeleton" : "product-grid skeleton"} aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className="skeleton-card">
          <span className="skeleton-picture" />
          <span className="skeleton-text" />
        </div>
      ))}
    </div>
  );
}
