import { ownName } from "#features/catalogue/rules/own-name.ts";
import type { ProductPageParts } from "#features/catalogue/ui/product/product-page-parts.ts";

export const productPage: ProductPageParts = { fact: CookItIn };

function CookItIn({ shown }: { shown: { id: string; name: string }[] }) {
  if (shown.length === 0) return null;
  return (
    <p className="product-page-dishes">
      Cook it in{" "}
      {shown.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <a href={`/dish/${id}`}>{ownName(name)[0]}</a>
        </span>
      ))}
    </p>
  );
}
