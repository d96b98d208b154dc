import { useId } from "react";
import { starChoices, starCount } from "../../../domain/review.ts";
import { Stars } from "../../ui/stars.tsx";

/** One to five stars, as plain radio buttons that say in words what they mean. */
export function StarChoice({ chosen, error }: { chosen: string; error: string | undefined }) {
  const note = useId();
  return (
    <fieldset
      role="radiogroup"
      className="choices star-choice"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? note : undefined}
      tabIndex={-1}
    >
      <legend>How was it?</legend>
      {starChoices.map(([stars, words]) => (
        <label key={stars}>
          <input
            type="radio"
            name="rating"
            value={stars}
            defaultChecked={chosen === String(stars)}
            aria-label={`${starCount(stars)}, ${words.toLowerCase()}`}
          />
          <strong>{words}</strong>
          <Stars count={stars} />
        </label>
      ))}
      {error && (
        <p id={note} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
