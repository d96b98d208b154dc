import { z } from "zod";
import { basketForm } from "#features/baskets/rules/basket.ts";
import { singleLine } from "#platform/rules/fields.ts";

const person = singleLine(40).min(1, "Please enter your name, so that the others see what is yours");

/** The form that adds the items of a cart to a shared basket, or creates one with them. */
export const fillSharedBasketForm = basketForm.extend({ person });

export const takeOutForm = z.object({ person, productId: z.string().min(1).max(40) });
