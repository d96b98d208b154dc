/**
 * Dispatched on `window` after the customer has chosen a country or currency in this tab: the inline script rewrites
 * the document's amounts. React alone would not, if the choice is made during hydration and equals what the server
 * rendered.
 */
export const CURRENCY_CHOSEN = "currency-chosen";
