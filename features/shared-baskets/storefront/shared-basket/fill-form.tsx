import { itemsFromCart } from "#features/cart/rules/cart.ts";
import { clearAndShow } from "#features/cart/ui/browser/cart-changes.ts";
import { useCart } from "#features/cart/ui/browser/use-cart.ts";
import { plainLine } from "#platform/rules/typed-text.ts";
import { Field } from "#platform/ui/form/field.tsx";
import type { FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Form } from "#platform/ui/router/form.tsx";
import { itemsToAdd, type SharedLine } from "../../rules/shared-basket.ts";
import { rememberPerson, useOpenedBasket } from "../../ui/purchase/opened-basket.ts";

type Props = {
  result: FormResult | undefined;
  /** What is already in the basket. */
  lines?: SharedLine[];
  /** The button's label, given the quantity as `3 packs`. */
  button: (packs: string) => string;
};

/** Adds to a shared basket, under a name, the goods of the cart that it does not have yet. */
export function FillForm({ result, lines = [], button }: Props) {
  const area = useFocusOnError<HTMLDivElement>(result?.saved ? undefined : result);
  const cart = useCart();
  const person = useOpenedBasket()?.person ?? "";
  const inCart = cart ? itemsFromCart(cart) : [];
  const items = itemsToAdd(lines, person, inCart);
  const packs = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div ref={area}>
      <noscript>
        <p>Your cart needs JavaScript. Please switch it on to add to the basket.</p>
      </noscript>
      {cart && inCart.length === 0 && (
        <p>
          Your cart is empty. <a href="/products">Choose what you’d like</a>, then come back here from your cart.
        </p>
      )}
      {inCart.length > 0 && packs === 0 && <Added />}
      {packs > 0 && (
        <Form
          method="post"
          className="stack"
          noValidate
          onSubmit={(event) => rememberPerson(plainLine(String(new FormData(event.currentTarget).get("person"))))}
        >
          <FormAlert message={result?.alert ?? result?.errors?.["items"]} />
          <input type="hidden" name="items" value={JSON.stringify(items)} />
          <Field
            label="Your name"
            name="person"
            defaultValue={person}
            error={result?.errors?.["person"]}
            hint="A first name will do: the others see it beside what you add"
            autoComplete="given-name"
            maxLength={40}
            required
          />
          <SubmitButton>{button(packs === 1 ? "1 pack" : `${packs} packs`)}</SubmitButton>
        </Form>
      )}
    </div>
  );
}

/**
 * Says that the whole cart is in the basket, and offers to empty the cart, because adding its items does not remove
 * them.
 */
function Added() {
  return (
    <p className="notice" role="status">
      What’s in your cart is in the basket now.{" "}
      <button type="button" className="link-button" onClick={clearAndShow}>
        Empty my cart
      </button>
      , unless you want it for yourself too.
    </p>
  );
}
