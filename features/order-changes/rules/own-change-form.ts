import { z } from "zod";
import { officeOrder } from "#features/orders/rules/checkout.ts";
import type { Naira } from "#platform/rules/money.ts";
import { integerField } from "#platform/rules/number-field.ts";
import { readOrderFields } from "./order-fields.ts";

/** A customer's change of their own order: the whole order, in the fields that `orderFields` names. */
export const ownChangeForm = z.preprocess((typed) => readOrderFields(typed as Record<string, string>), officeOrder);

const naira: z.ZodType<Naira, string> = integerField();

/** What a customer saw of a change before saving it, from hidden fields of the form. */
export const seenChangeForm = z.object({ total: naira, open: naira, refunded: naira, edit: integerField() });
