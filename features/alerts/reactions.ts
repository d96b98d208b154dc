import type { Reactions } from "#platform/shop.ts";
import { removeBrowsers } from "./server/push-subscriptions.ts";

export const reactions: Partial<Reactions> = {
  signedOut: [removeBrowsers],
};
