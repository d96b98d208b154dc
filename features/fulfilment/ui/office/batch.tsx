import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { BatchForm } from "#platform/ui/office/batch-form.tsx";

type Props = {
  /** Whether all orders of the list are being packed: they are not started, and shipping is the next step. */
  areBegun?: boolean;
  /** The query of the full list, when it has more orders than are shown. */
  all?: string;
  children: React.ReactNode;
};

/** A list of orders, several of which can be chosen and started, picked, printed and shipped together. */
export function Batch({ all, areBegun = false, children }: Props) {
  return (
    <BatchForm
      action="/office/packing/slips"
      all={all === undefined ? undefined : { query: all, label: "All to pack that this search finds, up to 100" }}
      actions={<PackingActions areBegun={areBegun} />}
    >
      {children}
    </BatchForm>
  );
}

function PackingActions({ areBegun }: { areBegun: boolean }) {
  const may = useAccess();
  return (
    <>
      {!areBegun && (
        <button type="submit" formMethod="post" formAction="/office/packing/processing" className="button">
          Start packing
        </button>
      )}
      <button
        type="submit"
        formAction="/office/packing/shipments"
        className={areBegun ? "button" : "button button-quiet"}
      >
        Ship…
      </button>
      <button type="submit" formAction="/office/packing/pick-list" className="button button-quiet">
        Pick list
      </button>
      <button type="submit" className="button button-quiet">
        Packing slips
      </button>
      <button type="submit" formAction="/office/packing/labels" className="button button-quiet">
        Address labels
      </button>
      {may("/office/packing/customs-papers") && (
        <button type="submit" formAction="/office/packing/customs-papers" className="button button-quiet">
          Customs papers
        </button>
      )}
    </>
  );
}
