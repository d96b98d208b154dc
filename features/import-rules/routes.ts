import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  officeSettings: [
    route("import-rules", "import-rules/office/import-rules.tsx"),
    route("import-rules/new", "import-rules/office/import-rule.tsx", { id: "new-import-rule" }),
    route("import-rules/:id", "import-rules/office/import-rule.tsx"),
    route("duty/new", "import-rules/office/duty.tsx", { id: "new-duty" }),
    route("duty/:id", "import-rules/office/duty.tsx"),
  ],
};
