import type { PersonalData } from "#platform/personal-data.ts";
import { eraseDiscrepancies } from "./server/erase-discrepancies.ts";

export const personalData: PersonalData = { eraseFromOrders: eraseDiscrepancies };
