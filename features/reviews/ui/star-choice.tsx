import { useId } from "react";
import { starChoices, starCount } from "../rules/review.ts";
import { Stars } from "./product-page/stars.tsx";

/** One to five stars, as radio buttons with a text label each. */
export function StarChoice({ chosen, error }: { chosen: string; error: string | undefined }) {
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      className="choices star-choice"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      tabIndex={-1}
    >
      <legend>How was it?</legend>
      {starChoices.map(([stars, label]) => (
        <label key={stars}>
          <input
            type="radio"
            name="rating"
            value={stars}
            defaultChecked={chosen === String(stars)}
            aria-label={`${starCount(stars)}, ${label.toLowerCase()}`}
          />
          <strong>{label}</strong>
          <Stars count={stars} />
        </label>
      ))}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
