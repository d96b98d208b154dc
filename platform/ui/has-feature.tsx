import { useHasFeature } from "./browser/page-context.ts";

/** Shows its children if the shop has the optional feature, by its name in app.ts, which staff can switch off. */
export function HasFeature({ name, children }: { name: string; children: React.ReactNode }) {
  return useHasFeature()(name) ? children : null;
}
