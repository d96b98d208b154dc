import type { Naira } from "../../../domain/money.ts";
import { CopyButton } from "../copy-button.tsx";
import { WithBreaks } from "../order/with-breaks.tsx";
import { Amount } from "../money/amount.tsx";
import "./copy-row.css";

type Props = {
  label: string;
  value: React.ReactNode;
  /** What is copied, if the value is no text. */
  copied?: string;
  /** Distinguishes rows with the same label for screen readers. */
  of?: string;
};

/** A labelled value with a copy button. */
export function CopyRow({ label, value, copied = String(value), of }: Props) {
  return (
    <p className="copy-row">
      <span>{label}</span> <code>{typeof value === "string" ? <WithBreaks text={value} /> : value}</code>{" "}
      <CopyButton value={copied} label={of ? `${label} of ${of}` : label} />
    </p>
  );
}

/** An amount in naira, which is what is paid; only its digits are copied, because that is what a bank's form takes. */
export function CopyAmount({ label, amount }: { label: string; amount: Naira }) {
  return <CopyRow label={label} value={<Amount of={amount} exact />} copied={String(amount)} />;
}
