import { useId } from "react";
import "./field.css";

type Props = Omit<React.ComponentProps<"textarea">, "id"> & {
  label: string;
  name: string;
  error?: string;
  hint?: string;
};

/** A labelled textarea with its hint and error, linked for screen readers. */
export function TextArea({ label, error, hint, ...area }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!area.required && <span className="field-optional"> (optional)</span>}
      </label>
      <textarea
        id={id}
        className="field-text"
        rows={4}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        {...area}
      />
      {note && (
        <p id={`${id}-note`} className={error ? "field-error" : "field-hint"}>
          {note}
        </p>
      )}
    </div>
  );
}
