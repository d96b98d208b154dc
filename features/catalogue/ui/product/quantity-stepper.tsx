import { QuantityInput } from "./quantity-input.tsx";
import "./quantity-stepper.css";

type Props = {
  label: string;
  quantity: number;
  min: number;
  max: number;
  /** The price of that quantity, for screen readers. */
  total?: string;
  /** Why there are no more than `max`. */
  limit: string;
  onChange: (quantity: number) => void;
};

/** Minus, a number to type, plus. Never goes below `min` or above `max`. A button at its limit keeps the focus. */
export function QuantityStepper({ label, quantity, min, max, total = "", limit, onChange }: Props) {
  return (
    <div className="stepper" role="group" aria-label={`Quantity of ${label}`}>
      <button
        type="button"
        aria-label={`Fewer of ${label}`}
        aria-disabled={quantity <= min}
        onClick={() => quantity > min && onChange(quantity - 1)}
      >
        −
      </button>
      <QuantityInput
        said={`${quantity} of ${label}${total && `, ${total}`}`}
        {...{ label, quantity, min, max, limit, onChange }}
      />
      <button
        type="button"
        aria-label={`More of ${label}`}
        aria-disabled={quantity >= max}
        onClick={() => quantity < max && onChange(quantity + 1)}
      >
        +
      </button>
    </div>
  );
}
