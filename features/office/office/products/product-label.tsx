import type { Product } from "#features/catalogue/rules/product.ts";
import { Ingredients } from "#features/catalogue/ui/product/ingredients.tsx";
import { batchName } from "#features/stock/rules/batches.ts";
import { containsText, mayContainText } from "#platform/rules/allergens.ts";
import { formatDay } from "#platform/rules/dates.ts";
import "#platform/ui/document.css";
import "./product-label.css";

type Props = {
  product: Omit<Product, "price" | "listPrice" | "lowestPrice" | "sampleReviews">;
  /** The seller's name and the lines of its address. */
  seller: string[];
  batch: { code: string; bestBefore: string | null } | undefined;
};

/** A pack's label: what the law requires, with fields for the batch and its date, left empty without a batch. */
export function ProductLabel({ product, seller, batch }: Props) {
  const { contains, mayContain, drainedGrams, importer, maker, nutritionalInfo: nutrition } = product;
  const facts: [label: string, text: string][] = [
    ["Storage", product.storage],
    ["Use", product.usage],
    ["Origin", product.origin],
    ["Maker", maker],
    [importer ? "Importer" : "Sold by", importer || seller.join(", ")],
    ["NAFDAC No.", product.nafdacNumber],
  ];
  return (
    <article className="document product-label" aria-label="Label">
      <h2>{product.name}</h2>
      <p className="product-label-net">{netText(product)}</p>
      {drainedGrams !== null && <p>Drained weight {drainedGrams} g</p>}
      <p>
        <b>Ingredients:</b> {product.ingredients ? <Ingredients text={product.ingredients} /> : "not stated yet"}
      </p>
      <p className="product-label-allergens">
        {containsText({ contains })} {(mayContain?.length ?? 0) > 0 && mayContainText({ mayContain })}
      </p>
      {nutrition && (
        <p>
          <b>In 100 g:</b> energy {nutrition.calories} kcal, fat {nutrition.fat} g, carbohydrate {nutrition.carbs} g,
          protein {nutrition.protein} g
        </p>
      )}
      {facts
        .filter(([, text]) => text !== "")
        .map(([label, text]) => (
          <p key={label}>
            <b>{label}:</b> {text}
          </p>
        ))}
      <dl className="product-label-batch">
        <div>
          <dt>Batch</dt>
          <dd>{batch && batchName(batch.code)}</dd>
        </div>
        <div>
          <dt>Best before</dt>
          <dd>{batch?.bestBefore && formatDay(batch.bestBefore)}</dd>
        </div>
      </dl>
    </article>
  );
}

function netText({ netContent, size }: Pick<Product, "netContent" | "size">): string {
  return netContent ? `${netContent.amount} ${netContent.unit}` : size;
}
