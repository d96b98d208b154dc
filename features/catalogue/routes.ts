import { index, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("product/:id", "catalogue/storefront/product/product.tsx"),
    route("categories", "catalogue/storefront/categories/categories.tsx"),
  ],
  profile: [route("allergens", "catalogue/storefront/profile/allergens.tsx")],
  office: [
    route("products", "catalogue/office/products/products.tsx"),
    route("products/new", "catalogue/office/products/new.tsx"),
    route("products/edit", "catalogue/office/products/edit.tsx"),
    route("products/changes", "catalogue/office/products/changes.tsx"),
    route("products/import", "catalogue/office/products/import.tsx"),
    route("products/import/:importId", "catalogue/office/products/import-preview.tsx"),
    route("products/export.csv", "catalogue/office/products/export.ts"),
  ],
  officeProduct: [
    index("catalogue/office/products/details.tsx"),
    route("prices", "catalogue/office/products/prices.tsx"),
    route("picture", "catalogue/office/products/picture.tsx"),
    route("label", "catalogue/office/products/label.tsx"),
  ],
};
