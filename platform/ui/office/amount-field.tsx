import { withThousands } from "../../rules/typed-amount.ts";
import { Field } from "../form/field.tsx";

type Props = Omit<React.ComponentProps<typeof Field>, "onChange" | "inputMode" | "autoComplete"> & {
  /** Called with the field's text at each change. */
  onAmount?: (typed: string) => void;
};

/** An amount in naira, with commas between thousands, added even while typing at its end. */
export function AmountField({ onAmount, defaultValue, ...field }: Props) {
  return (
    <Field
      {...field}
      defaultValue={withThousands(String(defaultValue ?? ""))}
      inputMode="decimal"
      autoComplete="off"
      onInput={({ currentTarget: input }) => {
        // While a digit in the middle is corrected, commas would move the caret.
        if (input.selectionStart === input.value.length) input.value = withThousands(input.value);
        onAmount?.(input.value);
      }}
      onBlur={({ currentTarget: input }) => {
        input.value = withThousands(input.value);
      }}
    />
  );
}
