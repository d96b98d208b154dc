import { useId } from "react";
import { statesOf } from "../../../domain/cart/states.ts";
import { Field } from "./field.tsx";

type Props = Omit<React.ComponentProps<typeof Field>, "label" | "list"> & { country: string };

/** The state of an address: free text, with suggestions for countries whose states are listed. */
export function StateField({ country, ...input }: Props) {
  const id = useId();
  const states = statesOf(country);
  return (
    <div>
      <Field label="State" list={states && id} {...input} />
      {states && (
        <datalist id={id}>
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </datalist>
      )}
    </div>
  );
}
