import { z } from "zod";
import { naira, singleLine } from "../fields.ts";
import { buyerFields, withValidPhone } from "../gift-card/buyer.ts";
import { formatNaira } from "../money.ts";
import { basketForm } from "./basket.ts";

const person = singleLine(40).min(1, "Please enter your name, so that the others see what is yours");

/** Somebody puts the goods of their cart into a shared basket, or begins one with them. */
export const fillSharedBasketForm = basketForm.extend({ person });

export const takeOutForm = z.object({ person, productId: z.string().min(1).max(40) });

const LEAST_PART = 100;

/** Somebody pays a part of the order of a shared basket. */
export const payPartForm = withValidPhone(
  z.object({
    person,
    amount: naira.refine((amount) => amount >= LEAST_PART, `Please enter at least ${formatNaira(LEAST_PART)}`),
    ...buyerFields,
  }),
);
export type PayPart = z.infer<typeof payPartForm>;
