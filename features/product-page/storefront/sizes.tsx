import type { ProductSummary } from "#features/catalogue/rules/product.ts";
import { Price } from "#features/catalogue/ui/product/price.tsx";
import { UnitPrice } from "#features/catalogue/ui/product/unit-price.tsx";

/** The other sizes of a product, each with its price and unit price; nothing for a product in one size. */
export function Sizes({ of, others }: { of: ProductSummary; others: ProductSummary[] }) {
  if (others.length === 0) return null;
  return (
    <nav className="product-sizes" aria-label="Sizes">
      <ul className="plain-list wrap">
        <li>
          <a aria-current="page" href={`/product/${of.id}`}>
            <strong>{of.size}</strong>
            <span>This one</span>
          </a>
        </li>
        {others.map((one) => (
          <li key={one.id}>
            <a href={`/product/${one.id}`}>
              <strong>{one.size}</strong>
              <Price of={{ ...one, listPrice: null }} />
              {one.inStock ? <UnitPrice of={one} /> : <span>Sold out</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
