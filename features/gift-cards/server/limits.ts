import { HOUR } from "#platform/rules/time.ts";

/** How often a client may try a code. 80 random bits cannot be guessed; the limit discourages trying. */
export const useLimit = {
  action: "useGiftCard",
  account: { limit: 20, window: HOUR },
  network: { limit: 60, window: HOUR },
  message: "That was a lot of codes at once. Please try again in an hour, or write to us.",
};

/** How often a client may order a card. */
export const buyLimit = {
  action: "buyGiftCard",
  network: { limit: 20, window: HOUR },
  email: { limit: 10, window: HOUR },
  message: "That was a lot of gift cards at once. Please try again in an hour, or write to us.",
};
