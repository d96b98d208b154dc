import "./quantity-stepper.css";

type Props = { of: string; quantity: number; least: number; most: number; onChange: (quantity: number) => void };

/** Minus, number, plus. Never goes below `least` or above `most`. */
export function QuantityStepper({ of, quantity, least, most, onChange }: Props) {
  return (
    <div className="stepper" role="group" aria-label={`Quantity of ${of}`}>
      <button
        type="button"
        aria-label={`Fewer of ${of}`}
        disabled={quantity <= least}
        onClick={() => onChange(quantity - 1)}
      >
        −
      </button>
      <output aria-live="polite">{quantity}</output>
      <button
        type="button"
        aria-label={`More of ${of}`}
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        +
      </button>
    </div>
  );
}
