import { Form } from "#platform/ui/router/form.tsx";
import { GiftCardCodeField } from "../../ui/gift-card-code-field.tsx";

/** A gift card pays what it can, and another method the rest. A form of its own: Enter must not choose a method. */
export function GiftCardCode({ busy }: { busy: boolean }) {
  return (
    <Form method="post" className="card pay-order-method" aria-labelledby="pay-gift-card">
      <h2 id="pay-gift-card">Gift card</h2>
      <p>It pays all of the order or a part. What’s left stays on the card.</p>
      <input type="hidden" name="method" value="gift-card" />
      <GiftCardCodeField label="Code" />
      <button type="submit" className="button button-quiet" aria-disabled={busy}>
        Use the gift card
      </button>
    </Form>
  );
}
