import { Form, Link } from "react-router";
import type { ReturnDecision } from "../rules/return-forms.ts";
import { returnMayBecome, type ReturnStatus } from "../../orders/rules/returns.ts";
import { OfficeForm } from "../../../app/office/ui/office-form.tsx";
import { ReceiptFields } from "./receipt-fields.tsx";

const outcomes: Record<ReturnDecision, ReturnStatus> = {
  approval: "approved",
  receipt: "received",
  refund: "refund-due",
  refusal: "refused",
};

/** The decisions about a return that are possible now, the final one last. */
export function ReturnDecisions({ status }: { status: ReturnStatus }) {
  const may = (decision: ReturnDecision) => !returnMayBecome(status, outcomes[decision]);
  return (
    <section className="return-decisions" aria-label="What you can do now">
      {may("receipt") && (
        <OfficeForm action="receipt" button="It has arrived">
          <input type="hidden" name="seen" value={status} />
          <ReceiptFields />
        </OfficeForm>
      )}
      <div className="office-actions">
        {may("approval") && (
          <Form method="post" action="approval">
            <input type="hidden" name="seen" value={status} />
            <button type="submit" className="button">
              Approve
            </button>
          </Form>
        )}
        {may("refund") && (
          <Link className="button" to="refund">
            Refund…
          </Link>
        )}
        {may("refusal") && (
          <Link className="button button-quiet" to="refusal">
            Refuse…
          </Link>
        )}
      </div>
    </section>
  );
}
