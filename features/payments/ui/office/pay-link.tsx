import { formatNaira } from "#platform/rules/money.ts";
import { whatsappUrl } from "#platform/rules/support.ts";
import { useShopName } from "#platform/ui/browser/page-context.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import type { SentLink } from "../../server/send-payment-link.ts";

type Props = { link: SentLink; customer: { name: string; phone: string } };

/** A new link to pay, to copy or to send by WhatsApp. It is shown this once: the shop stores only its hash. */
export function PayLink({ link: { href, open, mailedTo }, customer }: Props) {
  const shopName = useShopName();
  const text = `Hello ${customer.name}, here is your order at ${shopName}, ${formatNaira(open)} to pay: ${href}`;
  return (
    <section className="notice" role="status">
      <p>
        {mailedTo ? `The link is on its way to ${mailedTo}.` : "The link is ready: copy it, or send it by WhatsApp."} It
        works for a week.
      </p>
      <p className="long-words">
        <code>{href}</code> <CopyButton value={href} label="the link" />
      </p>
      <p>
        <a className="button" href={whatsappUrl(customer.phone, text)} target="_blank" rel="noreferrer">
          Open WhatsApp
        </a>
      </p>
    </section>
  );
}
