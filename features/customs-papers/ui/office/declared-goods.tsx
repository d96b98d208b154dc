import { nairaForOfficer, toKobo } from "#platform/rules/kobo.ts";
import { gramsText, type CustomsDeclaration } from "../../rules/customs.ts";
import { MissingDetail } from "./missing-details.tsx";

/** For staff, not on paper: the weight is not measured. */
export const Estimated = () => <span className="no-print customs-estimated">estimated</span>;

type Props = { declaration: CustomsDeclaration; withPrices?: boolean };

/** The goods of a declaration, a row each; `withPrices`: what one unit costs, too. */
export function DeclaredGoods({ declaration: { lines, needsIdentifiers }, withPrices }: Props) {
  return (
    <table className="customs-goods">
      <thead>
        <tr>
          <th scope="col">Contents</th>
          <th scope="col">Units</th>
          <th scope="col">Net weight</th>
          <th scope="col">HS tariff code</th>
          <th scope="col">Origin</th>
          {withPrices && <th scope="col">Each</th>}
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ productId, description, size, quantity, grams, grossGrams, identifiers, ...line }) => (
          <tr key={productId}>
            <td>
              {description}
              {size && <span className="document-each">{size}</span>}
              {needsIdentifiers && (
                <span className="document-each">
                  <span className="customs-part">M-PID {identifiers.merchant}</span> ·{" "}
                  <span className="customs-part">NS-PID {identifiers.maker}</span> ·{" "}
                  <span className="customs-part">S-PID {identifiers.standard || "–"}</span>
                </span>
              )}
            </td>
            <td>{quantity}</td>
            <td>
              {grams === undefined ? <MissingDetail /> : gramsText(grams)}
              {grossGrams !== undefined && (
                <span className="document-each customs-gross">
                  gross {gramsText(grossGrams)} {line.isEstimated && <Estimated />}
                </span>
              )}
            </td>
            <td>{line.hsCode || <MissingDetail />}</td>
            <td>{line.origin || <MissingDetail />}</td>
            {withPrices && <td>{nairaForOfficer(Math.round(toKobo(line.value) / quantity))}</td>}
            <td>{nairaForOfficer(toKobo(line.value))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
