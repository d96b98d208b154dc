import type { ImportChecks } from "#features/import-rules/rules/import-checks.ts";
import { findCheck } from "#features/import-rules/ui/import-checks.ts";
import type { CartProduct } from "../../rules/cart.ts";
import { RefusedLine } from "./refused-line.tsx";

type Props = {
  product: CartProduct;
  checks: ImportChecks | undefined;
  /** The list of the cart's lines, each with a remove button. */
  list: React.RefObject<HTMLElement | null>;
  onRemove: () => void;
};

/** Says in a line of the cart that its product may not be sent to the chosen country; nothing for other products. */
export function RefusedCartLine({ product, checks, list, onRemove }: Props) {
  const check = findCheck(checks, product.id);
  if (!checks || check?.verdict !== "refuse") return null;
  return (
    <RefusedLine
      product={product}
      country={checks.country}
      message={check.messages.map(({ message }) => message).join(" ")}
      instead={check.instead}
      onRemove={onRemove}
      onTaken={({ name }) => removeButton(list.current, name)?.focus()}
    />
  );
}

function removeButton(list: HTMLElement | null, name: string): HTMLElement | undefined {
  const buttons = [...(list?.querySelectorAll<HTMLElement>(".remove-button") ?? [])];
  return buttons.find((button) => button.ariaLabel === `Remove ${name}`);
}
