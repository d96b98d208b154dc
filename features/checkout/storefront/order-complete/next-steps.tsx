import { CHANGE_PROMISE } from "#features/orders/rules/change-promise.ts";

type Props = { paid: boolean; /** Whether it costs nothing. */ isFree: boolean; expected: string };

/** What happens next, in three steps; the current one is marked. */
export function NextSteps({ paid, isFree, expected }: Props) {
  return (
    <section>
      <h2>What happens next</h2>
      <ol className="order-complete-steps">
        <li aria-current={paid ? undefined : "step"}>
          <strong>
            {isFree
              ? "There is nothing to pay."
              : paid
                ? "Your payment has arrived."
                : "We’re waiting for your payment."}
          </strong>{" "}
          {paid ? "Your order is confirmed." : "We email you as soon as it arrives and your order is confirmed."}
        </li>
        <li aria-current={paid ? "step" : undefined}>
          <strong>We pack your parcel</strong> within 1-2 business days; weekend orders are packed from Monday.
        </li>
        <li>
          <strong>The carrier brings it</strong>, {expected}. We email you the tracking number when it leaves us.
        </li>
      </ol>
      <p className="summary-note">{CHANGE_PROMISE}</p>
    </section>
  );
}
