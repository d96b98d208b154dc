import { useState } from "react";
import { namedAmount } from "../../rules/typed-amount.ts";
import { useHydrated } from "../browser/store.ts";
import type { OfficeResult } from "./office-form.tsx";

/**
 * The amount that a form's button names, and the `onAmount` of its `AmountField`, which is called `amount`. The name
 * comes from what is typed there, else from the `amount` that the page fills in; undefined if that is not an amount,
 * and without JavaScript, because the button would still name an amount that was typed over.
 */
export function useNamedAmount(amount: string, result: OfficeResult | undefined) {
  const [typed, setTyped] = useState<{ over: string; amount: string }>();
  const shown = typed?.over === amount ? typed.amount : (result?.typed?.["amount"] ?? amount);
  return {
    named: useHydrated() ? namedAmount(shown) : undefined,
    onAmount: (now: string) => setTyped({ over: amount, amount: now }),
  };
}
