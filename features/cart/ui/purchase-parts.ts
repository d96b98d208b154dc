import type { ComponentType } from "react";

/** What a feature adds to the cart, and what it does when its order is finished. */
export type PurchaseParts = {
  /** Beside the actions of the cart. */
  CartAction?: ComponentType;
  /** The order is finished, or what was typed for it forgotten. */
  end?: () => void;
};

/** What a feature adds to the checkout, whose code the cart does not load. */
export type CheckoutParts = {
  /** A choice of the customer. `placed`: the order is placed, and nobody is paying just now. */
  Choice?: ComponentType<{ placed: boolean }>;
  /** What the order of this checkout has of it, as the API takes it. */
  orderFields?: () => object;
};
