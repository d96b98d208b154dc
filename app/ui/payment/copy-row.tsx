import { CopyButton } from "../copy-button.tsx";

/**
 * A value to be typed elsewhere, with its label and a button that copies it. `of` tells it from others of the same
 * label.
 */
export function CopyRow({ label, value, of }: { label: string; value: string; of?: string }) {
  return (
    <p className="copy-line">
      <span>{label}</span> <code>{value}</code> <CopyButton value={value} what={of ? `${label} of ${of}` : label} />
    </p>
  );
}
