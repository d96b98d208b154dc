import { z } from "zod";
import { singleLine } from "../../platform/rules/fields.ts";
import { officeOrder } from "../../features/orders/rules/checkout.ts";
import { completeDraft, draftContent } from "../../features/orders/rules/draft.ts";
import { readOrderFields } from "../../features/orders/rules/order-fields.ts";

const fieldsOf = (typed: unknown) => readOrderFields(typed as Record<string, string>);
const reason = singleLine(200);

/** What staff want an order to be; `reason` is for the customer, and may be empty. */
export const orderEditForm = z.preprocess(fieldsOf, z.object({ ...officeOrder.shape, reason }));

/** How a draft begins: empty, for an account, or with the goods of a basket that a customer sent. */
export const draftBeginning = z.object({
  customer: z.string().max(64).optional(),
  // Its link, or the whole message.
  basket: z.string().max(20_000, "This is longer than a message with a basket").optional(),
});

/** A draft as far as it was typed, and one that is to be placed. */
export const draftForm = z.preprocess(fieldsOf, draftContent);
export const placementForm = z.preprocess(fieldsOf, completeDraft);

/** Why staff do not ask for the rest of an order any more; the customer reads it. */
export const writeOffForm = z.object({ reason: reason.min(1, "Please say why: the customer reads it") });
