import { CopyButton } from "../copy-button.tsx";
import { WithBreaks } from "../order/with-breaks.tsx";
import "./copy-row.css";

type Props = {
  label: string;
  value: string;
  /** What is copied, if not the value. */
  copied?: string;
  /** Distinguishes rows with the same label for screen readers. */
  of?: string;
};

/** A labelled value with a copy button. */
export function CopyRow({ label, value, copied = value, of }: Props) {
  return (
    <p className="copy-row">
      <span>{label}</span>{" "}
      <code>
        <WithBreaks text={value} />
      </code>{" "}
      <CopyButton value={copied} label={of ? `${label} of ${of}` : label} />
    </p>
  );
}

/** An amount in naira; only its digits are copied, because that is what a bank's form takes. */
export function CopyAmount({ label, value }: { label: string; value: string }) {
  return <CopyRow label={label} value={value} copied={value.replace(/\D/g, "")} />;
}
