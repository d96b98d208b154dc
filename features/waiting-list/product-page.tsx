import type { ProductPageParts } from "#features/catalogue/ui/product/product-page-parts.ts";
import { lazyContent } from "#platform/ui/browser/lazy-part.tsx";

const WaitingListForm = lazyContent(async () => (await import("./ui/waiting-list-form.tsx")).WaitingListForm);

export const productPage: ProductPageParts = {
  soldOut: ({ product }) => <WaitingListForm title="Tell me when it is back" about={{ productId: product.id }} />,
};
