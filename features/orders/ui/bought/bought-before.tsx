import { useBought } from "./use-bought.ts";

/** When the signed-in customer last bought a product, and how much of it; nothing if they have not. */
export function BoughtBefore({ productId }: { productId: string }) {
  const last = useBought().find((one) => one.productId === productId);
  if (!last) return null;
  return (
    <>
      You bought this in <a href="/orders">{last.month}</a>: {last.quantity} {last.quantity === 1 ? "pack" : "packs"}.
    </>
  );
}
