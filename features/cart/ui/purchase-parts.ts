import type { ComponentType, ReactNode } from "react";
import type { Cart, CartItem } from "../rules/cart.ts";

/** What a feature adds to the page of the cart. */
export type CartPageParts = {
  /** Beside the actions of the cart. */
  Action?: ComponentType;
  /** The lines of the cart as this feature groups them; one feature has it. */
  Lines?: ComponentType<CartLinesProps>;
};
/** `row` shows a line, with a note of the feature. */
export type CartLinesProps = { cart: Cart; row: (item: CartItem, note?: string) => ReactNode };

/** What a feature does when its order is finished, or what was typed for it forgotten. */
export type PurchaseParts = { end: () => void };

/** What a feature adds to the checkout, whose code the cart does not load. */
export type CheckoutParts = {
  /** A choice of the customer. `placed`: the order is placed, and nobody is paying just now. */
  Choice?: ComponentType<{ placed: boolean }>;
  /** What the order of this checkout has of it, as the API takes it. */
  orderFields?: () => object;
};
