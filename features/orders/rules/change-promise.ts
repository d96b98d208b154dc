/**
 * What the shop promises about changing an order (`whyNotChange`): in the order's email, on its page, on the pages
 * about delivery and terms, and in the FAQ.
 */
export const CHANGE_PROMISE =
  "You can change what is in your order, how it is sent and where to, or cancel it, yourself under My Orders: within 2 hours of placing it, until we begin to pack it.";
