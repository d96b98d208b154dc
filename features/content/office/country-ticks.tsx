import { useId } from "react";

type Props = {
  choices: { code: string; name: string }[];
  /** Codes, separated by commas. */
  ticked: string;
  name: string;
  error: string | undefined;
  hint: string | undefined;
};

/** The countries that a notice is for, as ticked boxes. */
export function CountryTicks({ choices, ticked, name, error, hint }: Props) {
  const id = useId();
  const codes = ticked.split(", ");
  return (
    <fieldset aria-describedby={id}>
      <legend>Countries</legend>
      <p id={id} className={error ? "field-error" : "field-hint"}>
        {error ?? hint}
      </p>
      <div className="country-ticks">
        {choices.map(({ code, name: country }) => (
          <label key={code} className="office-check">
            <input type="checkbox" name={name} value={code} defaultChecked={codes.includes(code)} />
            {country}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
