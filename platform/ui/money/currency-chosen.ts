/**
 * The event of `window` after the customer has chosen a country or a currency in this tab: the inline script writes the
 * amounts of the document again. React alone would not if the choice is made during hydration and equals what the
 * server rendered.
 */
export const CURRENCY_CHOSEN = "currency-chosen";
