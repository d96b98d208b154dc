import { useHydrated } from "../browser/store.ts";
import { Field } from "../form/field.tsx";
import { CameraScan } from "./camera-scan.tsx";
import "./scan-field.css";

type Props = {
  label: string;
  hint: string;
  /** Called with what a handheld scanner typed: it ends with Enter. */
  onScan: (text: string) => void;
  /** Called with what the camera read. */
  onCamera?: (text: string) => void;
  /** The outcome of the last scan. */
  outcome: string;
  place?: React.Ref<HTMLDivElement>;
};

/** A field for a handheld scanner, or a phone's camera. Rendered only with JavaScript, which it needs. */
export function ScanField({ label, hint, onScan, onCamera = onScan, outcome, place }: Props) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <div ref={place}>
      <Field
        label={label}
        name="scan"
        hint={hint}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onScan(event.currentTarget.value);
          event.currentTarget.value = "";
        }}
      />
      <CameraScan onScan={onCamera} />
      <p role="status" className="scan-outcome">
        {outcome}
      </p>
    </div>
  );
}
