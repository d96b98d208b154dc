import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  office: [
    route("orders/drafts", "order-changes/office/drafts/drafts.tsx"),
    route("orders/drafts/:draft", "order-changes/office/drafts/draft.tsx"),
    route("orders/drafts/:draft/removal", "order-changes/office/drafts/removal.tsx"),
  ],
  officeOrder: [
    route("edit", "order-changes/office/edit.tsx"),
    route("write-off", "order-changes/office/write-off.tsx"),
  ],
};
