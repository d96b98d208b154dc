import type { PrintedDocument } from "#platform/rules/printed-document.ts";
import { LogoAndName } from "#platform/ui/logo-and-name.tsx";
import { Lines } from "./lines.tsx";
import "#platform/ui/document.css";

type Props = {
  printed: PrintedDocument;
  /** 2 if the page has its own h1. */
  headingLevel?: 1 | 2;
  children?: React.ReactNode;
};

/** An invoice, a credit note or an order confirmation, on screen and in print. */
export function DocumentSheet({ printed, headingLevel = 1, children }: Props) {
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <article className="document">
      <header>
        <p className="document-name">
          <LogoAndName shopName={printed.shopName} logo={printed.logo} />
        </p>
        <Heading>{printed.title}</Heading>
      </header>
      <div className="document-parties">
        <address>
          <strong>Seller</strong>
          <br />
          <Lines texts={printed.seller} />
        </address>
        <address>
          <strong>Billed and sent to</strong>
          <br />
          <Lines texts={printed.buyer} />
        </address>
        <dl className="document-facts">
          {printed.attributes.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Amounts printed={printed} />
      {children}
      <p className="document-note">{printed.notes.join(" ")}</p>
    </article>
  );
}

function Amounts({ printed: { lines, amounts } }: { printed: PrintedDocument }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, size, quantity, price, total }) => (
          <tr key={`${name} ${size}`}>
            <td>
              {name}
              {size && `, ${size}`}
              <span className="document-each">
                {quantity} × {price}
              </span>
            </td>
            <td>{total}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {amounts.map(([label, amount], index) => (
          <tr key={label} className={index === amounts.length - 1 ? "document-total" : undefined}>
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
