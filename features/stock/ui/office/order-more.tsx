import { useNavigation } from "react-router";
import { Form } from "#platform/ui/router/form.tsx";

/** Drafts purchase orders for all products that run low, with one press. */
export function OrderMore() {
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" action="/office/purchase-orders/low-stock">
      <button type="submit" className="button button-quiet" aria-disabled={busy}>
        Order what runs low
      </button>
    </Form>
  );
}
