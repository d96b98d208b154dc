import type { PaymentState } from "#features/orders/rules/payment-state.ts";
import { useShownLinks, type ShopLink } from "#platform/ui/browser/page-context.ts";
import { QuietButtonLink } from "#platform/ui/button-link.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import type { AfterSale as Choices } from "../rules/after-sale.ts";

type Props = {
  order: { id: string; status: string; paymentState: PaymentState };
  choices: Choices | undefined;
  /** What other features add. */
  children: React.ReactNode;
};

/** Pages of a placed order, below its URL. */
const links: ShopLink[] = [
  ["monthly-basket", "Every month", "monthly-basket"],
  ["invoice", "Invoice"],
];

/** The actions still possible for a placed order, or the reason why there are none. */
export function AfterSale({ order: { id, status, paymentState }, choices, children }: Props) {
  const isUnpaid = status !== "cancelled" && (paymentState === "unpaid" || paymentState === "part-paid");
  const shown = useShownLinks(links);
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
      {children}
      {shown.map(([path, label]) => (
        <QuietButtonLink key={path} to={`/orders/${id}/${path}`}>
          {label}
          <span className="visually-hidden"> of order {id}</span>
        </QuietButtonLink>
      ))}
      {choices?.reason && <p className="small-print">{choices.reason}</p>}
    </>
  );
}
