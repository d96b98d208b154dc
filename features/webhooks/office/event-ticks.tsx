import { eventTypes } from "../rules/event-types.ts";

type Props = {
  name: string;
  /** Types, separated by commas. */
  ticked: string;
  error: string | undefined;
};

/** The events that a webhook tells of, as ticked boxes. */
export function EventTicks({ name, ticked, error }: Props) {
  const types = ticked.split(", ");
  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend>Events</legend>
      {error && <p className="field-error">{error}</p>}
      {Object.entries(eventTypes).map(([type, label]) => (
        <label key={type} className="office-check">
          <input type="checkbox" name={name} value={type} defaultChecked={types.includes(type)} />
          <span>
            {label}
            <span className="field-hint">{type}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
