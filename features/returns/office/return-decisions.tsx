import { Link } from "react-router";
import { OfficeForm } from "#platform/ui/office/office-form.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { whyNotDecide, type ReturnDecision } from "../rules/return-decisions.ts";
import type { ReturnStatus } from "../rules/returns.ts";
import { ReceiptFields } from "./receipt-fields.tsx";

/** The decisions possible now for a return, the final one last. */
export function ReturnDecisions({ status }: { status: ReturnStatus }) {
  const may = (decision: ReturnDecision) => !whyNotDecide(status, decision);
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
              {status === "refused" ? "Accept it after all" : "Approve"}
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
