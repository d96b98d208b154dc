import { Form } from "react-router";
import { QuietButtonLink } from "../../../../platform/ui/button-link.tsx";
import type { AfterSale as Choices } from "../../rules/after-sale.ts";
import type { PaymentState } from "../../rules/payment-state.ts";
import { returnStatusLabels, type ReturnStatus } from "../../rules/returns.ts";

type Props = {
  order: { id: string; status: string; paymentState: PaymentState };
  choices: Choices | undefined;
  returns: { rma: string; status: ReturnStatus }[];
};

/** The actions still possible for a placed order, or the reason why there are none. */
export function AfterSale({ order: { id, status, paymentState }, choices, returns }: Props) {
  const isUnpaid = status !== "cancelled" && (paymentState === "unpaid" || paymentState === "part-paid");
  const of = <span className="visually-hidden"> of order {id}</span>;
  return (
    <>
      {isUnpaid && (
        <Form method="post" action={`/orders/${id}/payment-link`}>
          <button className="button button-quiet">
            Let somebody else pay<span className="visually-hidden"> for order {id}</span>
          </button>
        </Form>
      )}
      {choices?.mayChange && (
        <QuietButtonLink to={`/orders/${id}/change`}>
          Change order<span className="visually-hidden"> {id}</span>
        </QuietButtonLink>
      )}
      {choices?.mayCancel && (
        <QuietButtonLink to={`/orders/${id}/cancellation`}>
          Cancel order<span className="visually-hidden"> {id}</span>
        </QuietButtonLink>
      )}
      {choices?.mayReturn && (
        <QuietButtonLink to={`/orders/${id}/return`}>
          Send something back<span className="visually-hidden"> from order {id}</span>
        </QuietButtonLink>
      )}
      {returns.map(({ rma, status: ofReturn }) => (
        <QuietButtonLink key={rma} to={`/returns/${rma}`}>
          Return {rma}: {returnStatusLabels[ofReturn]}
        </QuietButtonLink>
      ))}
      <QuietButtonLink to={`/orders/${id}/monthly-basket`}>Every month{of}</QuietButtonLink>
      <QuietButtonLink to={`/orders/${id}/invoice`}>Invoice{of}</QuietButtonLink>
      {choices?.reason && <p className="order-reason">{choices.reason}</p>}
    </>
  );
}
