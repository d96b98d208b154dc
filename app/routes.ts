import { index, route, type RouteConfig } from "@react-router/dev/routes";

// Every address of the shop.
export default [
  index("storefront/home.tsx"),
  route("products", "storefront/products.tsx"),
  route("product/:id", "storefront/product.tsx"),
  route("categories", "storefront/categories.tsx"),
  route("cart", "storefront/cart.tsx"),
  route("checkout", "storefront/checkout.tsx"),
  route("checkout/complete/:orderId", "storefront/order-complete.tsx"),
  route("auth", "storefront/auth.tsx"),
  route("track-order", "storefront/track-order.tsx"),
  route("track-order/link", "storefront/track-order/mailed-link.tsx"),
  route("favorites", "storefront/favourites.tsx"),
  route("newsletter", "storefront/newsletter.tsx"),
  route("waiting-list", "storefront/waiting-list.tsx"),

  route("shipping", "storefront/shipping.tsx"),
  route("returns", "storefront/returns.tsx"),
  route("faq", "storefront/faq.tsx"),
  route("about", "storefront/about.tsx"),
  route("privacy", "storefront/privacy.tsx"),
  route("terms", "storefront/terms.tsx"),
  route("cookies", "storefront/cookies.tsx"),
  route("accessibility", "storefront/accessibility.tsx"),
  route("orders", "storefront/orders.tsx"),
  route("orders/:orderId/cancellation", "storefront/orders/cancellation.tsx"),
  route("orders/:orderId/address", "storefront/orders/address.tsx"),
  route("orders/:orderId/invoice", "storefront/orders/invoice.tsx"),
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
  route("api/newsletter", "api/newsletter.ts"),
  route("api/waiting-list", "api/waiting-list.ts"),
  route("api/orders", "api/orders.ts"),
  route("api/orders/:orderId/transfer", "api/order-transfer.ts"),

  route("api/live", "api/live.ts"),
  route("api/live/mine", "api/live-mine.ts"),

  route("sitemap.xml", "seo/sitemap.ts"),
  route("robots.txt", "seo/robots.ts"),
  route("parts", "storefront/parts.tsx"),

  route("*", "storefront/not-found.tsx"),
] satisfies RouteConfig;
