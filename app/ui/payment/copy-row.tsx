import { CopyButton } from "../copy-button.tsx";

/** A labelled value with a copy button. `of` distinguishes rows with the same label for screen readers. */
export function CopyRow({ label, value, of }: { label: string; value: string; of?: string }) {
  return (
    <p className="copy-row">
      <span>{label}</span> <code>{value}</code> <CopyButton value={value} label={of ? `${label} of ${of}` : label} />
    </p>
  );
}
