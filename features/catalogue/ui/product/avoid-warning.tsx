import type { StatedAllergens } from "#platform/rules/allergens.ts";
import { lazyPart } from "#platform/ui/browser/lazy-part.tsx";
import { useAvoided } from "../browser/avoided.ts";

const Warning = lazyPart(async () => (await import("../allergens/warning.tsx")).Warning);

/** The warning about a product; only customers who avoid allergens load its code. */
export function AvoidWarning({ product, otherwise }: { product: StatedAllergens; otherwise?: React.ReactNode }) {
  const avoided = useAvoided();
  return avoided.length > 0 ? <Warning when product={product} avoided={avoided} /> : otherwise;
}
