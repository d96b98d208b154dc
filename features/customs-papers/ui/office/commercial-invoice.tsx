import { addressLines } from "#features/accounts/rules/address.ts";
import { Lines } from "#features/orders/ui/lines.tsx";
import { nairaForOfficer, toKobo } from "#platform/rules/kobo.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import type { CustomsDeclaration } from "../../rules/customs.ts";
import type { OrderCustoms } from "../../server/customs.ts";
import { DeclaredGoods } from "./declared-goods.tsx";

type Props = { order: OrderCustoms; declaration: CustomsDeclaration };

/** The commercial invoice that customs ask for beside a CN 23: the goods at the values of the declaration. */
export function CommercialInvoice({ order: { id, sender, recipient }, declaration }: Props) {
  return (
    <article className="document customs" aria-label={`Commercial invoice of order ${id}`}>
      <header>
        <p className="document-name">For customs</p>
        <h2>Commercial invoice</h2>
      </header>
      <div className="document-parties">
        <address>
          <strong>Seller</strong>
          <br />
          <Lines texts={[sender.legalName || "Sender not known", ...sender.address, sender.phone, sender.email]} />
        </address>
        <address>
          <strong>Buyer and recipient</strong>
          <br />
          <Lines texts={[recipient.name, ...addressLines(recipient.address), formatPhone(recipient.phone)]} />
        </address>
        <p>
          <strong>Order</strong>
          <br />
          {id}
          <br />
          <strong>Reason for export</strong>
          <br />
          Sale of goods, sent from {declaration.from}
          <br />
          <strong>Terms</strong>
          <br />
          Carriage paid by the seller; duties and taxes there by the recipient (DAP)
        </p>
      </div>
      <DeclaredGoods declaration={declaration} withPrices />
      <dl className="customs-totals">
        <div>
          <dt>Total of the goods, without delivery</dt>
          <dd>{nairaForOfficer(toKobo(declaration.value))}</dd>
        </div>
      </dl>
      <div className="customs-signature">
        <span>Date</span>
        <span>Signature of the seller</span>
      </div>
    </article>
  );
}
