import { z } from "zod";
import type { Naira } from "../../../platform/rules/money.ts";
import { integerField } from "../../../platform/rules/number-field.ts";
import { officeOrder } from "./checkout.ts";
import { readOrderFields } from "./order-fields.ts";

/** What customers want their own order to be: all of it, as `orderFields` names the fields. */
export const ownChangeForm = z.preprocess((typed) => readOrderFields(typed as Record<string, string>), officeOrder);

const naira: z.ZodType<Naira, string> = integerField();

/** What a customer saw of a change before pressing, from the hidden fields of its form. */
export const seenChangeForm = z.object({ total: naira, open: naira, refunded: naira, edit: integerField() });
