import { useId } from "react";
import { fieldPropsFor, type OfficeResult } from "./office-form.tsx";

type Props = {
  legend: string;
  name: string;
  choices: { value: string; label: string; hint?: string }[];
  /** The saved values, separated by commas. */
  saved?: string | undefined;
  result: OfficeResult | undefined;
  hint?: string;
  className?: string;
};

/** Several boxes to tick, which a form sends as one field (`tickedOf`). */
export function TickBoxes({ legend, name, choices, saved = "", result, hint, className }: Props) {
  const id = useId();
  // What was sent without the field had no tick.
  const ticked = (result?.typed ? (result.typed[name] ?? "") : saved).split(", ");
  const { error, hint: shownHint } = fieldPropsFor({ [name]: saved }, result)(name, hint);
  const note = error ?? shownHint;
  return (
    <fieldset aria-describedby={note && id}>
      <legend>{legend}</legend>
      {note && (
        <p id={id} className={error ? "field-error" : "field-hint"}>
          {note}
        </p>
      )}
      <div className={className}>
        {choices.map(({ value, label, hint: about }) => (
          <label key={value} className="office-check">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={ticked.includes(value)}
              aria-invalid={error ? true : undefined}
            />
            <span>
              {label}
              {about && <span className="field-hint">{about}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
