import { z } from "zod";
import { officeOrder } from "#features/orders/rules/checkout.ts";
import { singleLine } from "#platform/rules/fields.ts";
import { completeDraft, draftContent } from "./draft.ts";
import { readOrderFields } from "./order-fields.ts";

const parseFields = (typed: unknown) => readOrderFields(typed as Record<string, string>);
const reason = singleLine(200);

/** An edit of an order by staff; `reason` is for the customer, and may be empty. */
export const orderEditForm = z.preprocess(parseFields, z.object({ ...officeOrder.shape, reason }));

/** The start of a draft: empty, for an account, with the goods of a basket that a customer sent, or of an order. */
export const draftBeginning = z.object({
  customer: z.string().max(64).optional(),
  // Its link, or the whole message.
  basket: z.string().max(20_000, "This is too long for a basket message").optional(),
  order: z.string().max(64).optional(),
});

/** A draft to save, which may be incomplete, and one to place. */
export const draftForm = z.preprocess(parseFields, draftContent);
export const placementForm = z.preprocess(parseFields, completeDraft);

/** Why the rest of an order is written off; the customer reads it. */
export const writeOffForm = z.object({ reason: reason.min(1, "Please say why: the customer reads it") });
