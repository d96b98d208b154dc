import { useId } from "react";
import type { Cart, CartProduct } from "../../../domain/cart/cart.ts";
import { inSentence } from "../../../domain/cart/country-name.ts";
import { acknowledgementKey } from "../../../domain/shop/import-rules.ts";
import { removeAndShow } from "../../ui/browser/cart-changes.ts";
import { RefusedLine } from "../../ui/import-rules/refused-line.tsx";
import { RuleSource } from "../../ui/import-rules/rule-source.tsx";
import { ownName } from "../../../domain/product/own-name.ts";
import type { ImportTerms as Imports, ImportTerm } from "./use-import-terms.ts";
import "./import-terms.css";

type Props = { cart: Cart; imports: Imports; /** The order was sent without the tick. */ missing: boolean };

/** Before Place Order: what may not be sent to the country, and one tick for everything that is to be accepted. */
export function ImportTerms({ cart, imports, missing }: Props) {
  const { refused, terms } = imports;
  return (
    <>
      {refused.length > 0 && <Refused cart={cart} imports={imports} />}
      {terms.length > 0 && <Terms cart={cart} imports={imports} missing={missing} />}
    </>
  );
}

/** Why the order cannot be placed as far as the import is concerned; undefined when it can. */
export function importAlert({ refused, country, accepted }: Imports): string | undefined {
  if (refused.length > 0) {
    const items = refused.length === 1 ? "One item" : `${refused.length} items`;
    return `${items} in your cart may not be sent to ${inSentence(country)}. Please take something else, or take it out.`;
  }
  return accepted
    ? undefined
    : `Please read what to know before it goes to ${inSentence(country)}, and tick that you accept it.`;
}

function Refused({ cart, imports: { refused, country } }: Omit<Props, "missing">) {
  const id = useId();
  return (
    <section className="import-terms" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        What may not go to {inSentence(country)}
      </h2>
      {refused.map(({ productId, message, instead }) => {
        const product = productOf(cart, productId);
        return (
          product && (
            <RefusedLine
              key={productId}
              product={product}
              country={country}
              message={message}
              instead={instead}
              onRemove={() => {
                focusSummary();
                removeAndShow(product);
              }}
              onTaken={focusSummary}
            />
          )
        );
      })}
    </section>
  );
}

function Terms({ cart, imports: { terms, country, accepted, accept }, missing }: Props) {
  const id = useId();
  // Texts about the same goods follow each other below one heading.
  const named = terms.map((term) => ({ names: namesOf(cart, term), term }));
  return (
    <fieldset className="import-terms">
      <legend>Before it goes to {inSentence(country)}</legend>
      <ul>
        {named.map(({ names, term }, index) => (
          <li key={acknowledgementKey(term)}>
            {names !== named[index - 1]?.names && <strong>{names}</strong>}
            <p>{term.message}</p>
            <RuleSource source={term.source} checkedOn={term.checkedOn} />
          </li>
        ))}
      </ul>
      <label className="checkout-tick">
        <input
          type="checkbox"
          name="acknowledged"
          required
          checked={accepted}
          onChange={(event) => accept(event.currentTarget.checked)}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-note` : undefined}
        />
        <span>I have read this, and accept it for this order</span>
      </label>
      {missing && (
        <p id={`${id}-note`} className="field-error">
          Please read what is above, and tick that you accept it
        </p>
      )}
    </fieldset>
  );
}

function productOf(cart: Cart, productId: string): CartProduct | undefined {
  return cart.items.find(({ product }) => product.id === productId)?.product;
}

/** The goods that a text is about; `Everything in this order` when it is about all of them. */
function namesOf(cart: Cart, { productIds }: ImportTerm): string {
  if (cart.items.length > 1 && productIds.length === cart.items.length) return "Everything in this order";
  const names = productIds.flatMap((id) => ownName(productOf(cart, id)?.name ?? "")[0] || []);
  return new Intl.ListFormat("en-GB").format(names);
}

/** The line that had the focus is gone: what the order is now comes next. */
function focusSummary(): void {
  const heading = document.querySelector<HTMLElement>(".checkout-form .summary h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
