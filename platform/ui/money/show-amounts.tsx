import { Fragment } from "react";
import { splitAmounts } from "../../rules/shown-amounts.ts";
import { Amount } from "./amount.tsx";

/** A text with its amounts, as written by `formatNaira` and `formatKobo`, shown as the customer sees them. */
export function ShowAmounts({ in: text }: { in: string }) {
  return splitAmounts(text).map((part, index) =>
    typeof part === "string" ? <Fragment key={index}>{part}</Fragment> : <Amount key={index} of={part.naira} />,
  );
}
