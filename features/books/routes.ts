import { index, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  office: [
    route("books", "books/office/books/layout.tsx", [
      index("books/office/books/month.tsx"),
      route("journal", "books/office/books/journal.tsx"),
    ]),
    route("books/downloads/:table", "books/office/books/download.ts"),
    route("sales", "books/office/sales/sales.tsx"),
    route("sales/margins", "books/office/sales/margins.tsx"),
  ],
};
