import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  officeProduct: [route("stock", "stock/office/stock/stock.tsx")],
  office: [
    route("batches", "stock/office/batches/batches.tsx"),
    route("batches/:id", "stock/office/batches/batch.tsx"),
    route("batches/:id/hold", "stock/office/batches/hold.tsx"),
    route("batches/:id/release", "stock/office/batches/release.tsx"),
    route("batches/:id/count", "stock/office/batches/count.tsx"),
    route("batches/:id/write-off", "stock/office/batches/write-off.tsx"),
    route("suppliers", "stock/office/suppliers/suppliers.tsx"),
    route("suppliers/:id", "stock/office/suppliers/supplier.tsx"),
  ],
};
