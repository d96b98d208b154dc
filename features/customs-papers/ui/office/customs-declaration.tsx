import { nairaForOfficer, toKobo } from "../../../../platform/rules/kobo.ts";
import { addressLines } from "../../../accounts/rules/address.ts";
import { formatPhone } from "../../../../platform/rules/phone.ts";
import { gramsText, type CustomsPaper } from "../../rules/customs.ts";
import { shortId } from "../../../../platform/rules/short-id.ts";
import type { OrderCustoms } from "../../../../server/orders/office/customs.ts";
import { Lines } from "../../../orders/ui/lines.tsx";
import { MissingFact } from "../../../../app/office/packing/missing-facts.tsx";
import { PriorNotice } from "./prior-notice.tsx";
import "../../../../platform/ui/document.css";
import "./customs.css";

type Props = { order: OrderCustoms };

/** The customs declarations of an order, and for the United States the sheets for the prior notice; each on a page. */
export function CustomsPapers({ order }: Props) {
  return order.papers.map((paper) => (
    <section key={paper.from} className="customs-set" aria-label={`Customs papers of order ${order.id}`}>
      <Declaration order={order} paper={paper} />
      {paper.needsPriorNotice && <PriorNotice order={order} paper={paper} />}
    </section>
  ));
}

/** The data of a CN 22 or CN 23. Its value is printed on the parcel, so packers may see it. */
function Declaration({ order, paper }: Props & { paper: CustomsPaper }) {
  const { id, sender, recipient } = order;
  const { form, lines, from } = paper;
  const isShort = form === "CN 22";
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
          <br />
          ☒ Sale of goods
          <br />
          Order …{shortId(id)}, sent from {from}
        </p>
      </div>
      <DeclaredGoods lines={lines} />
      <dl className="customs-totals">
        <div>
          <dt>Total net weight</dt>
          <dd>{lines.some(({ grams }) => grams === undefined) ? <MissingFact /> : gramsText(paper.grams)}</dd>
        </div>
        <div>
          <dt>Total gross weight</dt>
          <dd className="customs-blank">g</dd>
        </div>
        <div>
          <dt>Total value</dt>
          <dd>{nairaForOfficer(toKobo(paper.value))}</dd>
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

function DeclaredGoods({ lines }: Pick<CustomsPaper, "lines">) {
  return (
    <table className="customs-goods">
      <thead>
        <tr>
          <th scope="col">Contents</th>
          <th scope="col">Units</th>
          <th scope="col">Net weight</th>
          <th scope="col">HS code</th>
          <th scope="col">Origin</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ productId, description, size, quantity, grams, hsCode, origin, value }) => (
          <tr key={productId}>
            <td>
              {description}
              {size && <span className="document-each">{size}</span>}
            </td>
            <td>{quantity}</td>
            <td>{grams === undefined ? <MissingFact /> : gramsText(grams)}</td>
            <td>{hsCode || <MissingFact />}</td>
            <td>{origin || <MissingFact />}</td>
            <td>{nairaForOfficer(toKobo(value))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
