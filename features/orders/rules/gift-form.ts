import { z } from "zod";
import { optionalDayField, optionalEmailField, paragraphs, singleLine } from "#platform/rules/fields.ts";

/** "It is for somebody else" at the checkout: the address fields are then the recipient's. */
export const giftForm = z.object({
  giver: singleLine(120).min(1, "Please enter your own name"),
  country: singleLine(80).min(1, "Please choose the country you pay from"),
  // The giver's name on the parcel and on the recipient's page; empty for none.
  from: singleLine(80),
  greeting: paragraphs(300),
  day: optionalDayField("Please choose a day"),
  // The recipient's, to tell them that the parcel is on its way.
  email: optionalEmailField,
  // The label of the recipient's address in the giver's address book.
  label: singleLine(40),
});

/** What a recipient writes on their page: thanks in one line, or what arrived damaged. */
export const giftReplyForm = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("thanks"), text: singleLine(160).min(1, "Please write a line") }),
  z.object({ kind: z.literal("damage"), text: paragraphs(1000).min(1, "Please tell us what is damaged") }),
]);

/** What staff decide about a reply: to pass thanks on to the giver or not, or to mark a report of damage as read. */
export const giftReplyDecision = z.object({ decision: z.enum(["pass-on", "keep"]) });
