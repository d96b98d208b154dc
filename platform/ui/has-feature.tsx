import { useHasFeature } from "./browser/page-context.ts";

/** Shows its children while the shop has the optional feature, by its name in app.ts: staff can switch it off. */
export function HasFeature({ name, children }: { name: string; children: React.ReactNode }) {
  return useHasFeature()(name) ? children : null;
}
