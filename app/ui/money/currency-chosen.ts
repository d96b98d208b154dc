/**
 * The event of `window` after the customer has chosen a country or a currency in this tab: the inline script writes the
 * amounts of the document again. React alone would not, when the choice falls while it hydrates and is what the server
 * has rendered.
 */
export const CURRENCY_CHOSEN = "currency-chosen";
