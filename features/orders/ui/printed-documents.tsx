import { last } from "#platform/rules/collections.ts";
import { rateText } from "#platform/rules/currencies.ts";
import { undrawnTexts } from "#platform/rules/drawn-letters.ts";
/* oxlint-disable shop/amount-past-customer -- the note of a document, which is in naira */
import { formatEquivalent, formatNaira, type Naira } from "#platform/rules/money.ts";
import type { PrintedDocument } from "#platform/rules/printed-document.ts";
import { useShownCurrency } from "#platform/ui/browser/use-currency.ts";
import { DocumentSheet } from "./document-sheet.tsx";

type OrderDocument = {
  printed: PrintedDocument;
  /** Undefined for the confirmation of an unpaid order, which is not a document. */
  number?: string;
};
type Props = {
  printedDocuments: OrderDocument[];
  /** The path under which each document has its PDF. */
  folder: string;
  total: Naira;
  /** Where the order goes; the first note is in its currency. */
  country: string;
  headingLevel?: 1 | 2;
};

/** The documents of an order, one below the other and in print each on a page of its own. */
export function PrintedDocuments({ printedDocuments, folder, total, country, headingLevel }: Props) {
  const credits = printedDocuments.filter(({ printed }) => printed.title === "Credit note");
  return printedDocuments.map(({ printed, number }, index) => (
    <div key={number ?? printed.title} className="document-sheet">
      {number && (
        <div className="no-print document-tools">
          <p>
            <a href={`${folder}/${number}.pdf`} download>
              {printed.title} {number} (PDF)
            </a>
          </p>
          <Undrawn texts={undrawnTexts(printed)} />
        </div>
      )}
      <DocumentSheet printed={printed} headingLevel={index === 0 ? headingLevel : 2}>
        {index === 0 && credits.length > 0 && (
          <p>
            Part or all of this sale was credited:{" "}
            {credits.map((credit) => `${credit.number}, ${last(credit.printed.amounts)?.[1]}`).join("; ")}.
          </p>
        )}
        {index === 0 && <Orientation total={total} country={country} />}
      </DocumentSheet>
    </div>
  ));
}

function Undrawn({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <p>
      The PDF cannot show some of the letters in {texts.map((text) => `“${text}”`).join(", ")}: print this page instead.
    </p>
  );
}

/** Outside the document itself, which has amounts in naira only. */
function Orientation({ total, country }: Pick<Props, "total" | "country">) {
  const currency = useShownCurrency(country);
  return (
    currency && (
      <p className="document-note">
        {formatNaira(total)} is {formatEquivalent(total, currency)} at {rateText(currency)}
        {currency.dated && `, the rate of ${currency.dated}`}. That’s only a guide: the price is in naira.
      </p>
    )
  );
}
