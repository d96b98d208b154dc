import { data } from "react-router";
import { officeAction, noInput } from "#features/accounts/middleware/office-action.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { useOfficeOrder } from "#features/orders/ui/office/use-office-order.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import { sendPaymentLink, type SentLink } from "../server/send-payment-link.ts";
import { PayLink } from "../ui/office/pay-link.tsx";
import type { Route } from "./+types/payment-link.ts";

type LinkResult = OfficeResult & { link?: SentLink };

/** `POST /office/orders/:id/payment-link`: makes a link to pay, and mails it if the order has an address. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, noInput, async ({ shop, actor }) => {
    const link = await sendPaymentLink(shop, { orderId: args.params.id, actor }, { byEmail: true });
    return link instanceof Refusal ? link : data<LinkResult>({ link });
  });

export default function PaymentLink({ actionData }: Route.ComponentProps) {
  const { order } = useOfficeOrder();
  const result = actionData as LinkResult | undefined;
  const { customerName: name, customerPhone: phone, customerEmail } = order;
  return (
    <>
      {result?.link && <PayLink link={result.link} customer={{ name, phone }} />}
      <ActionPage
        title="Link to pay"
        explanation={
          customerEmail
            ? `The customer checks the order and pays it, without an account. The link is emailed to ${customerEmail}, and you can send it by WhatsApp too.`
            : "The customer checks the order and pays it, without an account. There is no email address: copy the link, or send it by WhatsApp."
        }
        button={result?.link ? "Make another link" : "Make the link"}
        result={result}
      />
    </>
  );
}
