import { z } from "zod";
import { naira, singleLine } from "../fields.ts";
import { buyerFields, withValidPhone } from "../gift-card/buyer.ts";
import { formatNaira, type Naira } from "../money.ts";
import { basketForm } from "./basket.ts";

const person = singleLine(40).min(1, "Please enter your name, so that the others see what is yours");

/** The form that adds the items of a cart to a shared basket, or creates one with them. */
export const fillSharedBasketForm = basketForm.extend({ person });

export const takeOutForm = z.object({ person, productId: z.string().min(1).max(40) });

const LEAST_PART: Naira = 100;

/** The form that starts the payment of a part of a shared basket's order. */
export const payPartForm = withValidPhone(
  z.object({
    person,
    amount: naira.refine((amount) => amount >= LEAST_PART, `Please enter at least ${formatNaira(LEAST_PART)}`),
    ...buyerFields,
  }),
);
export type PayPart = z.infer<typeof payPartForm>;
