import { useId } from "react";
import "./field.css";

type Props = Omit<React.ComponentProps<"input">, "id"> & { label: string; name: string; error?: string; hint?: string };

/** A labelled input with its hint and error, linked for screen readers. */
export function Field({ label, error, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!input.required && <span className="field-optional"> (optional)</span>}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        {...input}
      />
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

type SelectProps = Omit<React.ComponentProps<"select">, "id"> & {
  label: string;
  name: string;
  error?: string;
  hint?: string;
};

export function SelectField({ label, error, hint, children, ...select }: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        {...select}
      >
        {children}
      </select>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

function FieldNote({ id, error, hint }: { id: string; error?: string; hint?: string }) {
  if (error) {
    return (
      <p id={id} className="field-error">
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className="field-hint">
      {hint}
    </p>
  ) : null;
}
