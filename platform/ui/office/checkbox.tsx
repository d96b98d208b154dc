type Props = { label: string; name: string; /** Whether it is ticked at first. */ on?: boolean };

/** A checkbox of an office form. */
export function Checkbox({ label, name, on = false }: Props) {
  return (
    <label className="office-check">
      <input type="checkbox" name={name} defaultChecked={on} />
      {label}
    </label>
  );
}
