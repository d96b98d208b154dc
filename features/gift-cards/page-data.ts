import type { PageData } from "#platform/page-data.ts";
import { retentionDays } from "#platform/rules/retention.ts";

export const pageData: PageData = {
  stored: {
    what: "Gift cards: the name and the email address a card is sent to, and the giver’s message",
    why: `So that we can send the card, and send a new code when one is lost. It rests on the contract. The message is
      deleted once the card is sent, the name and the address ${retentionDays.spentGiftCard} days after the card is
      spent. The code itself we do not keep.`,
  },
};
