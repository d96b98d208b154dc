import { ProductCard } from "#features/cart/ui/product-card/product-card.tsx";
import type { Product } from "#features/catalogue/rules/product.ts";
import { Price } from "#features/catalogue/ui/product/price.tsx";
import { Rating } from "#features/catalogue/ui/product/rating.tsx";
import { Skeleton } from "#features/catalogue/ui/product/skeleton.tsx";
import { Notice } from "#features/content/ui/notice.tsx";
import { orderStatuses } from "#features/orders/rules/order.ts";
import { StatusBadge } from "#features/orders/ui/status-badge.tsx";
import { Summary } from "#features/orders/ui/summary.tsx";
/* oxlint-disable shop/amount-past-customer -- shows how amounts look in naira */
import { formatNaira } from "#platform/rules/money.ts";
import { Message } from "#platform/ui/message.tsx";

export function Pieces({ product }: { product: Product }) {
  const soldOut = { ...product, id: "sold-out", inStock: false, stock: 0, listPrice: null };
  const longName = {
    ...product,
    id: "long",
    name: "Ọ̀gbọ̀nọ́ ńlá tí a fi oòrùn sá (African bush mango kernel, sun-dried), whole",
  };
  return (
    <section aria-labelledby="pieces">
      <h2 id="pieces">Pieces</h2>
      <div className="row style-guide-row">
        <Price of={{ price: 15_984 }} />
        <Price of={{ price: 15_984, listPrice: 18_384 }} equivalent />
        <Rating rating={4.8} reviews={412} />
        <Rating rating={4.8} reviews={412} sampleReviews={412} />
        <Rating rating={4.8} reviews={414} sampleReviews={412} />
        <span className="badge">Badge</span>
        <span className="badge badge-out">Out of stock</span>
        {[...orderStatuses, "lost"].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
      <p className="alert">Something is wrong, and this says what.</p>
      <p className="notice">Something went well.</p>
      <Notice text="Nothing leaves us on Boxing Day." href="/shipping" label="When parcels leave" />
      <div className="product-grid">
        <ProductCard product={product} />
        <ProductCard product={soldOut} />
        <ProductCard product={longName} />
      </div>
      <div className="product-list">
        <ProductCard product={product} />
        <ProductCard product={soldOut} />
      </div>
      <Skeleton view="grid" />
      <Summary title="Order summary" rows={[["Subtotal", formatNaira(15_984)]]} total={formatNaira(39_984)}>
        <p className="summary-note">A note under the total.</p>
      </Summary>
      <Message title="Nothing here yet" heading="h2" action={{ to: "/products", label: "Start Shopping" }}>
        A message leads on to where there is something.
      </Message>
    </section>
  );
}
