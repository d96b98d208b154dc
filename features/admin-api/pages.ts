import type { Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/api/v1/orders", file: "api/orders.ts" },
  { path: "/api/v1/orders/:order", file: "api/order.ts" },
  { path: "/api/v1/orders/:order/shipment", file: "api/shipment.ts", foreign: true },
  { path: "/api/v1/orders/:order/notes", file: "api/notes.ts", foreign: true },
  { path: "/api/v1/customers/:account", file: "api/customer.ts" },
  { path: "/api/v1/products", file: "api/products.ts" },
  { path: "/api/v1/products/:product", file: "api/product.ts" },
  { path: "/api/v1/products/:product/price", file: "api/price.ts", foreign: true },
  { path: "/api/v1/batches/:batch/count", file: "api/count.ts", foreign: true },
];
