import type { EmailContent } from "#platform/mail/render-email.ts";
import { greet } from "#platform/rules/greeting.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { formatGiftCardCode } from "../rules/code.ts";
import { designs } from "../rules/designs.ts";
import type { LockedGiftCard } from "./ledger.ts";

type CodeEmail = Pick<
  LockedGiftCard,
  "recipientName" | "message" | "sentAt" | "balanceKobo" | "refundId" | "design"
> & {
  /** Empty for a card that the buyer bought for themselves or the shop issued. */
  giverName: string;
  shopName: string;
  code: string;
  publicUrl: string;
};

/** The email with the code of a gift card: the first code, or a replacement for a lost one. */
export function giftCardEmail({ shopName, code, publicUrl, ...card }: CodeEmail): EmailContent {
  const { recipientName, giverName, message, sentAt, balanceKobo, refundId } = card;
  const worth = formatKobo(balanceKobo);
  const own = refundId ? "As you asked, we’ve put your refund on it." : "";
  const first = giverName
    ? `${giverName} has sent you a gift card from ${shopName} worth ${worth}, for the taste of home.`
    : `Here is your ${shopName} gift card, worth ${worth}. ${own}`.trim();
  const again = `Here is a new code for your gift card, which has ${worth} on it. The code you had before no longer works.`;
  return {
    subject: sentAt ? "A new code for your gift card" : subjectFrom(shopName, giverName),
    picture: { ...designs[card.design], text: "Gift card" },
    greeting: greet(recipientName),
    paragraphs: [
      sentAt ? again : first,
      ...(message ? [`“${message}”`] : []),
      "Choose what you like, and enter the code when you pay. It can pay for all of an order or a part; what’s left stays on the card. It never expires and never loses its value.",
    ],
    rows: [
      ["Your code", formatGiftCardCode(code)],
      ["Worth", worth],
    ],
    button: { label: "Start shopping", href: `${publicUrl}/products` },
    closing:
      "Keep this email: the code is like cash, and we have no copy. If you lose it, or someone else sees it, reply to this email and we’ll stop it and send you another.",
  };
}

function subjectFrom(shopName: string, giverName: string): string {
  return giverName ? `A gift card for you from ${giverName}` : `Your ${shopName} gift card`;
}
