import { QuietButtonLink } from "../../ui/button-link.tsx";
import type { AfterSale as Choices } from "../../../domain/order/after-sale.ts";
import { returnStatusLabels, type ReturnStatus } from "../../../domain/order/returns.ts";

type Props = { order: { id: string }; choices: Choices | undefined; returns: { rma: string; status: ReturnStatus }[] };

/** The actions still possible for a placed order, or the reason why there are none. */
export function AfterSale({ order: { id }, choices, returns }: Props) {
  const of = <span className="visually-hidden"> of order {id}</span>;
  return (
    <>
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
      {returns.map(({ rma, status }) => (
        <QuietButtonLink key={rma} to={`/returns/${rma}`}>
          Return {rma}: {returnStatusLabels[status]}
        </QuietButtonLink>
      ))}
      <QuietButtonLink to={`/orders/${id}/monthly-basket`}>Every month{of}</QuietButtonLink>
      <QuietButtonLink to={`/orders/${id}/invoice`}>Invoice{of}</QuietButtonLink>
      {choices?.reason && <p className="order-reason">{choices.reason}</p>}
    </>
  );
}
