import { useState } from "react";
import { namedAmount } from "../../rules/typed-amount.ts";
import { useHydrated } from "../browser/store.ts";
import type { OfficeResult } from "./office-form.tsx";

/**
 * The amount that the button of a form names, and the `onAmount` of its `AmountField`, called `amount`: what is typed
 * there, else the `amount` that the page fills in. Undefined while it is none, and without JavaScript, because the
 * button would go on naming an amount that was typed over.
 */
export function useNamedAmount(amount: string, result: OfficeResult | undefined) {
  const [typed, setTyped] = useState<{ over: string; amount: string }>();
  const shown = typed?.over === amount ? typed.amount : (result?.typed?.["amount"] ?? amount);
  return {
    named: useHydrated() ? namedAmount(shown) : undefined,
    onAmount: (now: string) => setTyped({ over: amount, amount: now }),
  };
}
