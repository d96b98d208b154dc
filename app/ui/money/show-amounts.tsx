import { Fragment } from "react";
import { splitAmounts } from "../../../domain/shown-amounts.ts";
import { Amount } from "./amount.tsx";

/** A text of which each amount, as `formatNaira` and `formatKobo` write them, is shown as the customer reads it. */
export function ShowAmounts({ in: text }: { in: string }) {
  return splitAmounts(text).map((part, index) =>
    typeof part === "string" ? <Fragment key={index}>{part}</Fragment> : <Amount key={index} of={part.naira} />,
  );
}
