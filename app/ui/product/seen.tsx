import type { SeenProduct } from "../../../domain/product/seen.ts";
import "./seen.css";

/**
 * The place of the products that this browser has looked at lately (app/visit/seen.ts), which fills it without the
 * page's code; empty while there are none. `product` is the one of this page, which is not shown, and seen from now on.
 */
export function Seen({ product, className = "" }: { product?: SeenProduct; className?: string }) {
  const here = product && { id: product.id, name: product.name, image: product.image };
  return (
    <div
      className={`seen ${className}`}
      data-seen={here ? JSON.stringify(here) : ""}
      // Hydration leaves alone what is in it.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
