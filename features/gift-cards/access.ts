import { managers, nobody, rule, type Access } from "#platform/rules/access.ts";
import { searches, type CostlyReads } from "#platform/rules/costly-reads.ts";

export const access: Access = {
  ...rule({ read: managers, write: nobody }, "/office/gift-cards", "/office/gift-cards/:giftCard"),
  ...rule(
    { read: managers, write: managers },
    "/office/gift-cards/new",
    "/office/gift-cards/:giftCard/stop",
    "/office/gift-cards/:giftCard/code",
    "/office/gift-cards/:giftCard/cancellation",
  ),
};

export const costlyReads: CostlyReads = {
  "/office/gift-cards": searches,
};
