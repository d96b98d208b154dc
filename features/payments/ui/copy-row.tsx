import type { Naira } from "#platform/rules/money.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import { WithBreaks } from "#platform/ui/with-breaks.tsx";
import "./copy-row.css";

type Props = {
  label: string;
  value: React.ReactNode;
  /** The text to copy, if the value is not a text. */
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

/** An amount in naira, the currency of the payment; only its digits are copied, because a bank's form takes no sign. */
export function CopyAmount({ label, amount }: { label: string; amount: Naira }) {
  return <CopyRow label={label} value={<Amount of={amount} exact />} copied={String(amount)} />;
}
