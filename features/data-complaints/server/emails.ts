import type { EmailContent } from "#platform/mail/render-email.ts";
import { greet } from "#platform/rules/greeting.ts";
import type { Complaint } from "../rules/complaint-form.ts";
import { ANSWER_DAYS } from "../rules/days-left.ts";

/** Without the complaint's own words: anybody can type an address that is not theirs. */
export function complaintReceivedEmail({ name }: Complaint): EmailContent {
  return {
    subject: "We have your complaint about personal data",
    greeting: greet(name),
    paragraphs: [
      `Thank you for telling us. A person will look into it and answer within ${ANSWER_DAYS} days.`,
      "Didn’t write to us? Then someone typed your address by mistake, and you can ignore this email.",
    ],
  };
}
