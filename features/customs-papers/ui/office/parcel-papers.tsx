import { OfOrder } from "#features/orders/ui/office/of-order.tsx";
import { Field } from "#platform/ui/form/field.tsx";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import {
  allTheSameField,
  LONGEST_PRIOR_NOTICE,
  priorNoticeField,
  type ParcelPapers,
} from "../../rules/parcel-papers.ts";
import { DetailList } from "./missing-details.tsx";
import "./parcel-papers.css";

/**
 * What the papers of a parcel abroad lack before it goes: each fact with a link to where it is filled in, a field for
 * the FDA's confirmation number, and a checkbox to send it all the same. Nothing for complete papers.
 */
export function PapersOfParcel({ papers, result }: { papers: ParcelPapers | undefined; result?: OfficeResult }) {
  if (!papers || (papers.missing.length === 0 && !papers.needsPriorNotice)) return null;
  const { orderId, missing, needsPriorNotice } = papers;
  const tick = allTheSameField(orderId);
  const error = result?.errors?.[tick];
  return (
    <fieldset className="parcel-papers">
      <legend>
        <OfOrder id={orderId}>Papers</OfOrder>
      </legend>
      {missing.length > 0 && (
        <>
          <p>
            {missing.length === 1 ? "1 detail is missing" : `${missing.length} details are missing`} on the customs
            papers:
          </p>
          <DetailList missing={missing} />
        </>
      )}
      {needsPriorNotice && (
        <Field
          label={<OfOrder id={orderId}>FDA confirmation number</OfOrder>}
          name={priorNoticeField(orderId)}
          hint="Of the prior notice at access.fda.gov. Food without it is held at the border"
          defaultValue={result?.typed?.[priorNoticeField(orderId)]}
          error={result?.errors?.[priorNoticeField(orderId)]}
          maxLength={LONGEST_PRIOR_NOTICE}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <label>
        <input
          type="checkbox"
          name={tick}
          defaultChecked={result?.typed?.[tick] === "on"}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${tick}-note` : undefined}
        />
        Send it all the same
      </label>
      {error && (
        <p id={`${tick}-note`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
