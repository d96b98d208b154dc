type Props = { label: string; name: string; /** Whether it is ticked at first. */ on?: boolean; error?: string };

/** A checkbox of an office form. */
export function Checkbox({ label, name, on = false, error }: Props) {
  return (
    <label className="office-check">
      <input type="checkbox" name={name} defaultChecked={on} aria-invalid={error ? true : undefined} />
      {label}
      {error && <span className="field-error">{error}</span>}
    </label>
  );
}
