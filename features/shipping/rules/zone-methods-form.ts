import { z } from "zod";
import { allPaymentMethods, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";

const steps = ["up", "down", "on", "off"] as const;

/** One change to a zone's payment methods, as its button sends it: `up opay` or `off ussd`. */
export type ZoneMethodsChange = { step: (typeof steps)[number]; method: PaymentMethod };

export const zoneMethodsForm = z.object({
  change: z.string("Please press one of the buttons").transform((text, context): ZoneMethodsChange => {
    const [step = "", method = ""] = text.split(" ");
    if (isOneOf(steps, step) && isOneOf(allPaymentMethods, method)) return { step, method };
    context.addIssue("Please press one of the buttons");
    return z.NEVER;
  }),
});

type Offered = { method: PaymentMethod; isOn: boolean };

/** The sequence after a change. Moving the first method up or the last one down changes nothing. */
export function changedMethods(sequence: Offered[], { step, method }: ZoneMethodsChange): Offered[] {
  if (step === "on" || step === "off")
    return sequence.map((one) => (one.method === method ? { method, isOn: step === "on" } : one));
  const from = sequence.findIndex((one) => one.method === method);
  const to = step === "up" ? from - 1 : from + 1;
  const moved = sequence[from];
  if (!moved || to < 0 || to === sequence.length) return sequence;
  const others = sequence.filter((one) => one !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}
