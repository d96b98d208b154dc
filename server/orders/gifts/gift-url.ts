import type { Gift } from "../../../domain/order/gift.ts";

/** The receiver's page of a gift; whoever has it sees what is in the parcel and where it is, and nothing of the giver. */
export function giftUrl(publicUrl: string, { code }: Pick<Gift, "code">): string {
  return `${publicUrl}/gift/${code}`;
}
