import { Form } from "#platform/ui/router/form.tsx";

/** The button that begins an order for a customer. */
export function NewOrder({ customer }: { customer?: string }) {
  return (
    <Form method="post" action="/office/orders/drafts">
      {customer && <input type="hidden" name="customer" value={customer} />}
      <button type="submit" className="button">
        New order
      </button>
    </Form>
  );
}
