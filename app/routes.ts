import { index, route, type RouteConfig } from "@react-router/dev/routes";

// Every address of the shop.
export default [
  index("storefront/home.tsx"),
  route("products", "storefront/products.tsx"),
  route("product/:id", "storefront/product.tsx"),
  route("cart", "storefront/cart.tsx"),
  route("checkout", "storefront/checkout.tsx"),
  route("checkout/complete/:orderId", "storefront/order-complete.tsx"),
  route("auth", "storefront/auth.tsx"),
  route("track-order", "storefront/track-order.tsx"),
  route("orders", "storefront/orders.tsx"),
  route("profile", "storefront/profile/layout.tsx", [
    index("storefront/profile/details.tsx"),
    route("password", "storefront/profile/password.tsx"),
    route("email", "storefront/profile/email.tsx"),
    route("my-data", "storefront/profile/my-data.tsx"),
  ]),
  route("profile/my-data.json", "api/my-data.ts"),

  route("api/me", "api/me.ts"),
  route("api/profile", "api/profile.ts"),
  route("api/promotions/:code", "api/promotion.ts"),
  route("api/session", "api/session.ts"),
  route("api/products", "api/products.ts"),
  route("api/orders", "api/orders.ts"),
  route("api/orders/:orderId/transfer", "api/order-transfer.ts"),

  route("*", "storefront/not-found.tsx"),
] satisfies RouteConfig;
