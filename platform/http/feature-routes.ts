import type { RouteConfigEntry } from "@react-router/dev/routes";

/** The layouts that several features add pages to; `site` has none. */
export type Place =
  | "site"
  | "signedIn"
  | "profile"
  | "office"
  | "officeOrder"
  | "officeProduct"
  | "officeSettings"
  | "officePeople";

/** The routes of a feature by the layout that they are in, with files relative to `features/`. */
export type FeatureRoutes = Partial<Record<Place, RouteConfigEntry[]>>;
