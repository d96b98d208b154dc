import { Form } from "react-router";
import { cartCount } from "../../../domain/cart/cart.ts";
import { useCart } from "../../ui/browser/use-cart.ts";
import { Field } from "../../ui/form/field.tsx";
import type { FormResult } from "../../ui/form/form-action.ts";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFocusOnError } from "../../ui/form/use-focus-on-error.ts";
import { rememberPerson, useOpenedBasket } from "./opened-basket.ts";

type Props = {
  result: FormResult | undefined;
  /** The words on the button: what is done with `3 packs`. */
  button: (packs: string) => string;
};

/** Puts what is in the cart into a shared basket, under a name. */
export function FillForm({ result, button }: Props) {
  const area = useFocusOnError<HTMLDivElement>(result);
  const cart = useCart();
  const person = useOpenedBasket()?.person;
  const packs = cart ? cartCount(cart) : 0;
  const items = cart?.items.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  return (
    <div ref={area}>
      <noscript>
        <p>Your cart is kept in your browser and needs JavaScript. Please switch it on to add to the basket.</p>
      </noscript>
      {cart && packs === 0 && (
        <p>
          Your cart is empty. <a href="/products">Choose what you’d like</a>, and come back here from your cart.
        </p>
      )}
      {packs > 0 && (
        <Form
          method="post"
          className="stack"
          noValidate
          onSubmit={(event) => rememberPerson(String(new FormData(event.currentTarget).get("person")).trim())}
        >
          <FormAlert message={result?.alert ?? result?.errors?.["items"]} />
          <input type="hidden" name="items" value={JSON.stringify(items)} />
          <Field
            label="Your name"
            name="person"
            defaultValue={person}
            error={result?.errors?.["person"]}
            hint="A first name is enough: the others see it beside what you add"
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
