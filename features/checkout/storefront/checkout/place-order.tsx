import type { DateRange } from "#features/shipping/rules/delivery.ts";
import { paymentMethods, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { formatDayRange } from "#platform/rules/dates.ts";
import type { Naira } from "#platform/rules/money.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";

type Props = {
  total: Naira;
  /** When the parcel should arrive. */
  expected: DateRange;
  /** What it can be paid with. */
  methods: { method: PaymentMethod }[];
  placing: boolean;
  repeating: boolean;
  /** What keeps the order from being placed. */
  children: React.ReactNode;
};

/** The end of the form: its alert, and the button with the total, which stay in view on a narrow screen. */
export function PlaceOrder({ total, expected, methods, placing, repeating, children }: Props) {
  return (
    <>
      <p className="checkout-expected">
        Expected <strong>{formatDayRange(expected)}</strong>
      </p>
      <FormAlert message={children} />
      {repeating && (
        <p className="notice" role="status">
          We can’t reach our records just now. Your details are still here, and we’ll send your order again for you.
        </p>
      )}
      <div className="place-order">
        <p className="place-order-total">
          <span className="visually-hidden">To pay: </span>
          <strong>
            <Amount of={total} equivalent />
          </strong>
        </p>
        <button
          type="submit"
          className="button button-large"
          aria-disabled={placing}
          // Else a double click selects the text around the button.
          onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
        >
          {placing ? "Placing your order..." : "Place Order"}
        </button>
      </div>
      {total === 0 ? (
        <p className="summary-note">There is nothing to pay: Place Order confirms your order at once.</p>
      ) : (
        <>
          <p className="summary-note">Nothing is charged yet: you choose how to pay in the next step.</p>
          <ul className="plain-list wrap checkout-methods" aria-label="Ways to pay">
            {methods.map(({ method }) => (
              <li key={method}>{paymentMethods[method].name}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
