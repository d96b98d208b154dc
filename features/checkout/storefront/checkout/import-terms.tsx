import { useId } from "react";
import type { Cart, CartProduct } from "#features/cart/rules/cart.ts";
import { removeAndShow } from "#features/cart/ui/browser/cart-changes.ts";
import { RefusedLine } from "#features/cart/ui/import-rules/refused-line.tsx";
import { goodsFromCart } from "#features/cart/ui/import-rules/use-cart-imports.ts";
import { ownName } from "#features/catalogue/rules/own-name.ts";
import { acknowledgementKey } from "#features/import-rules/rules/import-rules.ts";
import { acceptLabel, KEPT_BY_CUSTOMS, riskText } from "#features/import-rules/rules/kept-by-customs.ts";
import { RuleSource } from "#features/import-rules/ui/rule-source.tsx";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";
import type { ImportTerms as Imports, ImportTerm } from "./use-import-terms.ts";
import "./import-terms.css";

type Props = {
  cart: Cart;
  imports: Imports;
  /** The order was sent without the tick. */ missing: boolean;
};

/** Before Place Order: what may not be sent to the country, and one checkbox to accept everything else. */
export function ImportTerms({ cart, imports, missing }: Props) {
  const { refused, terms } = imports;
  return (
    <>
      {refused.length > 0 && <Refused cart={cart} imports={imports} />}
      {terms.length > 0 && <Terms cart={cart} imports={imports} missing={missing} />}
    </>
  );
}

/** That goods may not be sent to the country; undefined if all may. */
export function refusedAlert({ refused, country }: Imports): string | undefined {
  if (refused.length === 0) return undefined;
  const items = refused.length === 1 ? "One item" : `${refused.length} items`;
  return `${items} in your cart may not be sent to ${inSentence(country)}. Please take something else, or take it out.`;
}

function Refused({ cart, imports: { refused, country } }: Pick<Props, "cart" | "imports">) {
  const id = useId();
  return (
    <section className="import-terms" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        What may not go to {inSentence(country)}
      </h2>
      {refused.map(({ productId, message, instead }) => {
        const product = findProduct(cart, productId);
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

function Terms({ cart, imports, missing }: Props) {
  const { country, terms, accepted, accept } = imports;
  const id = useId();
  return (
    <fieldset className="import-terms">
      <legend>
        <ShowAmounts in={riskText(country, goodsFromCart(cart), terms) ?? `Before it goes to ${inSentence(country)}`} />
      </legend>
      <ul className="plain-list">
        {terms.map((term) => (
          <li key={acknowledgementKey(term)}>
            <strong>{formatNames(cart, term)}:</strong> {term.message}
            <Why term={term} />
          </li>
        ))}
      </ul>
      <p className="import-who-pays">{KEPT_BY_CUSTOMS}</p>
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
        <span>{acceptLabel(terms)}</span>
      </label>
      {missing && (
        <p id={`${id}-note`} className="field-error">
          Please read this, and tick that you accept it
        </p>
      )}
    </fieldset>
  );
}

/** The source and when we checked it, folded: few customers ask. */
function Why({ term: { source, checkedOn } }: { term: ImportTerm }) {
  if (!source) return null;
  return (
    <details className="import-why">
      <summary className="no-marker">
        Why?<span className="visually-hidden"> Where this is written</span>
      </summary>
      <RuleSource source={source} checkedOn={checkedOn} />
    </details>
  );
}

function findProduct(cart: Cart, productId: string): CartProduct | undefined {
  return cart.items.find(({ product }) => product.id === productId)?.product;
}

/** The goods that a text is about; `Everything in this order` when it names none. */
function formatNames(cart: Cart, { productIds, mayBeKept }: ImportTerm): string {
  if (!mayBeKept && cart.items.length > 1 && productIds.length === cart.items.length) return "Everything in this order";
  const names = productIds.flatMap((id) => ownName(findProduct(cart, id)?.name ?? "")[0] || []);
  const counted = [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length;
    return count > 1 ? `${name} (${count} kinds)` : name;
  });
  return new Intl.ListFormat("en-GB").format(counted);
}

/** The focused line is gone, so the focus moves to the summary. */
function focusSummary(): void {
  const heading = document.querySelector<HTMLElement>(".checkout-form .summary h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
