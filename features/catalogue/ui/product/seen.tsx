import type { SeenProduct } from "../../rules/seen.ts";
import "./seen.css";

/**
 * The place for the products that this browser has recently viewed, which features/shell/visit/seen.ts fills without
 * the page's code; empty while there are none. `product` is the one of this page, which is recorded but not shown.
 */
export function Seen({ product, className = "" }: { product?: SeenProduct; className?: string }) {
  const here = product && { id: product.id, name: product.name, image: product.image };
  return (
    <div
      className={`seen ${className}`}
      data-seen={here ? JSON.stringify(here) : ""}
      // Hydration must leave its content alone.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
