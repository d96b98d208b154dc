import { addressLines } from "#features/accounts/rules/address.ts";
import { Lines } from "#features/orders/ui/lines.tsx";
import { nairaForOfficer, toKobo } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import { gramsText, type CustomsDeclaration } from "../../rules/customs.ts";
import type { OrderCustoms } from "../../server/customs.ts";
import { CommercialInvoice } from "./commercial-invoice.tsx";
import { DeclaredGoods, Estimated } from "./declared-goods.tsx";
import { MissingDetail } from "./missing-details.tsx";
import { PriorNotice } from "./prior-notice.tsx";
import "#platform/ui/document.css";
import "./customs.css";

type Props = { order: OrderCustoms };

/**
 * The customs declarations of an order, with the commercial invoice that belongs to a CN 23, and for the United States
 * the sheets for the prior notice; each on a page.
 */
export function CustomsDeclarations({ order }: Props) {
  return order.declarations.map((declaration) => (
    <section key={declaration.from} className="customs-set" aria-label={`Customs papers of order ${order.id}`}>
      <Declaration order={order} declaration={declaration} />
      {declaration.form === "CN 23" && <CommercialInvoice order={order} declaration={declaration} />}
      {declaration.needsPriorNotice && <PriorNotice order={order} declaration={declaration} />}
    </section>
  ));
}

/** The data of a CN 22 or CN 23. Its value is printed on the parcel, so packers may see it. */
function Declaration({ order, declaration }: Props & { declaration: CustomsDeclaration }) {
  const { id, sender, recipient } = order;
  const { form, lines, from } = declaration;
  const isShort = form === "CN 22";
  const isWeightKnown = lines.every(({ grams }) => grams !== undefined);
  return (
    <article className={`document customs ${isShort ? "customs-short" : ""}`} aria-label={`${form} of order ${id}`}>
      <header>
        <p className="document-name">May be opened officially</p>
        <h2>Customs declaration {form}</h2>
      </header>
      <div className="document-parties">
        <address>
          <strong>From</strong>
          <br />
          <Lines texts={[sender.legalName || "Sender not known", ...sender.address, sender.phone]} />
        </address>
        <address>
          <strong>To</strong>
          <br />
          <Lines texts={[recipient.name, ...addressLines(recipient.address), formatPhone(recipient.phone)]} />
        </address>
        <p>
          <strong>Category</strong>
          <br />☒ Sale of goods
          <br />
          Order {orderNumber(id)}, sent from {from}
        </p>
      </div>
      <DeclaredGoods declaration={declaration} />
      <dl className="customs-totals">
        <div>
          <dt>Total net weight</dt>
          <dd>{isWeightKnown ? gramsText(declaration.grams) : <MissingDetail />}</dd>
        </div>
        <div>
          <dt>Total gross weight</dt>
          {declaration.grossGrams === undefined ? (
            <dd className="customs-blank">g</dd>
          ) : (
            <dd>
              {gramsText(declaration.grossGrams)} {declaration.isEstimated && <Estimated />}
            </dd>
          )}
        </div>
        <div>
          <dt>Total value</dt>
          <dd>{nairaForOfficer(toKobo(declaration.value))}</dd>
        </div>
      </dl>
      <p className="customs-statement">
        I certify that the particulars given in this declaration are correct and that this item contains no dangerous
        article, nor any that legislation or postal or customs regulations forbid.
      </p>
      <div className="customs-signature">
        <span>Date</span>
        <span>Signature of the sender</span>
      </div>
    </article>
  );
}
