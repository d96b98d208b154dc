import type { PageData } from "#platform/page-data.ts";

export const pageData: PageData = {
  stored: {
    what: "A monthly basket, if you asked for one: what is in it, and the day of the month it is emailed on",
    why: `So that we can email you the basket each month, and only that. It rests on your consent, which you can take back
      at any time under My Orders, or with the link in each of these emails. Kept until you do, or delete the account.`,
  },
};
