import type { CartProduct } from "../rules/cart.ts";
import { removeAndShow } from "./browser/cart-changes.ts";

/**
 * Removes a line of a list and offers to undo it. The focus moves to the remove button of the next line, else of the
 * previous one; after the last line the list is gone, and what replaces it takes the focus.
 */
export function removeLine(product: CartProduct, list: HTMLElement | null): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>(".remove-button") ?? [])];
  const index = buttons.findIndex((button) => button.ariaLabel === `Remove ${product.name}`);
  (buttons[index + 1] ?? buttons[index - 1])?.focus();
  removeAndShow(product);
}
