import type { PersonalData } from "#platform/personal-data.ts";
import { eraseGiftReplies } from "./server/gift-replies.ts";

export const personalData: PersonalData = { eraseFromOrders: eraseGiftReplies };
