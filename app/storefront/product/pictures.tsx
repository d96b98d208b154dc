import { pictureFile } from "../../../domain/product/picture.ts";
import type { Product } from "../../../domain/product/product.ts";
import { ProductPicture } from "../../ui/product/product-picture.tsx";

type Props = { product: Product; second: { image: string; imageAlt: string } | undefined };

/**
 * The pictures of one product: stacked on a wide screen, else in a row that scrolls by swiping or with the focus. Each
 * links to its full size. Works without JavaScript.
 */
export function Pictures({ product, second }: Props) {
  return (
    <div className="product-pictures">
      <a href={pictureFile(product.image, 1200)}>
        <ProductPicture product={product} sizes="(min-width: 60rem) 50vw, 86vw" priority="high" />
      </a>
      {second && (
        <a href={pictureFile(second.image, 1200)}>
          <ProductPicture product={second} sizes="(min-width: 60rem) 50vw, 86vw" priority="low" />
        </a>
      )}
    </div>
  );
}
