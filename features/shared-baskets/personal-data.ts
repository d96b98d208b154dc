import type { PersonalData } from "#platform/personal-data.ts";

export const personalData: PersonalData = {
  inBrowser: [
    "calabash-larder:shared-basket",
    "The link of the basket you share with others, the name you gave there, and whether your next order is for everybody.",
  ],
  stored: {
    what: "Shared baskets: the first names that you and the others give, and what each of you wants",
    why: `So that everybody with the link sees what is whose. We rely on the contract. Deleted 30 days after the basket
      was begun; what is ordered and paid is kept with the order.`,
  },
};
