import { Fragment } from "react";
import { splitAmounts } from "../../../domain/shown-amounts.ts";
import { Amount } from "./amount.tsx";

type Props = {
  /** A text with amounts as `formatNaira` and `formatKobo` write them. */
  in: string;
  country?: string;
};

/** A text of which each amount is shown as the customer reads it. */
export function Amounts({ in: text, country }: Props) {
  return splitAmounts(text).map((part, index) =>
    typeof part === "string" ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <Amount key={index} of={part.naira} country={country} />
    ),
  );
}
