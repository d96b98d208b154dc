import type { PersonalData } from "#platform/personal-data.ts";
import { eraseLines } from "./server/erase-lines.ts";

export const personalData: PersonalData = { eraseFromOrders: eraseLines };
