import { useId } from "react";
import { ShowAmounts } from "../money/show-amounts.tsx";
import "./field.css";

type FrameProps = { label: React.ReactNode; optional?: boolean; error?: string; hint?: string };
type Texts = { label: React.ReactNode; name: string; error?: string; hint?: string };

/** A labelled input with its hint and error, linked for screen readers. */
export function Field({ label, error, hint, ...input }: Omit<React.ComponentProps<"input">, "id"> & Texts) {
  return (
    <FieldFrame label={label} optional={!input.required} error={error} hint={hint}>
      {(attributes) => <input {...attributes} {...input} />}
    </FieldFrame>
  );
}

export function SelectField({
  label,
  optional,
  error,
  hint,
  ...select
}: Omit<React.ComponentProps<"select">, "id"> & Texts & { optional?: boolean }) {
  return (
    <FieldFrame label={label} optional={optional} error={error} hint={hint}>
      {(attributes) => <select {...attributes} {...select} />}
    </FieldFrame>
  );
}

export function TextArea({ label, error, hint, ...area }: Omit<React.ComponentProps<"textarea">, "id"> & Texts) {
  return (
    <FieldFrame label={label} optional={!area.required} error={error} hint={hint}>
      {(attributes) => <textarea {...attributes} className="field-text" rows={4} {...area} />}
    </FieldFrame>
  );
}

type Attributes = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

function FieldFrame(props: FrameProps & { children: (attributes: Attributes) => React.ReactNode }) {
  const { label, optional, error, hint, children } = props;
  const id = useId();
  const note = error || hint;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": note ? `${id}-note` : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={error ? "field-error" : "field-hint"}>
          <ShowAmounts in={note} />
        </p>
      )}
    </div>
  );
}
