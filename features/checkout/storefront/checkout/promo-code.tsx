import { useId, useState } from "react";
import { changeDraft, useDraft } from "#features/orders/ui/draft.ts";
import { promotionWords } from "#features/promotions/rules/promotion-words.ts";
import type { PromotionResponse } from "#features/promotions/rules/responses.ts";
import { LONGEST_PASTED } from "#platform/rules/pasted-code.ts";
import { send } from "#platform/ui/browser/send.ts";
import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";
import { MendableAlert, pages } from "./checkout-alert.tsx";

type Props = {
  /** Why the server rejected the applied code when the order was placed. */
  refused: React.ReactNode;
  /** Why the applied code is not what the order gets. */
  unused?: string | undefined;
};

/** The applied code with a button to remove it, else a field to apply one. */
export function PromoCode({ refused, unused }: Props) {
  const { promotion: applied } = useDraft();
  if (!applied) return <PromoCodeField refused={refused} />;
  return (
    <p className={unused ? "row promo-applied promo-unused" : "row promo-applied"} role="status">
      <span>
        <strong>{applied.code}</strong>: <ShowAmounts in={unused ?? promotionWords(applied)} />
      </span>
      <button
        type="button"
        className="link-button"
        onClick={() => changeDraft(() => ({ promotion: undefined, promoCode: "" }))}
      >
        Remove<span className="visually-hidden"> promo code {applied.code}</span>
      </button>
    </p>
  );
}

function PromoCodeField({ refused }: Pick<Props, "refused">) {
  const { promoCode: typed } = useDraft();
  const id = useId();
  const [failure, setFailure] = useState<React.ReactNode>();
  const [checking, setChecking] = useState(false);
  const error = failure ?? refused;
  const [unfolded, setUnfolded] = useState(false);
  const isOpen = unfolded || typed !== "" || Boolean(error);

  async function apply() {
    if (checking) return;
    // The server finds the code in it. Half an emoji, where a field cuts a text, cannot be in a URL.
    const text = typed.replace(/[^\p{L}\p{M}\p{N}\p{Pd}\s%:]/gu, " ").trim();
    if (!/[\p{L}\p{N}]/u.test(text)) return setFailure("Please enter a promo code");
    setFailure(undefined);
    setChecking(true);
    const sent = await send<PromotionResponse>(`/api/promotions/${encodeURIComponent(text)}`);
    setChecking(false);
    if ("data" in sent) {
      changeDraft(() => ({ promotion: sent.data, promoCode: "" }));
    } else if ("unavailable" in sent) setFailure("We could not check the code. Please try again.");
    else if (sent.error.code === "signed-out") setFailure(<SignInFirst />);
    else setFailure(<MendableAlert alert={sent.error.message} page={pages[sent.error.code ?? ""]} />);
  }

  return (
    // Unfolded while it has something: a code that was typed before a detour to sign in, or an error.
    <details className="field-fold" open={isOpen} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary className="touch-target no-marker">Have a code?</summary>
      <div className="field">
        <label htmlFor={id}>
          Promo code<span className="field-optional"> (optional)</span>
        </label>
        <div className="promo-row">
          <input
            id={id}
            value={typed}
            maxLength={LONGEST_PASTED}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            onChange={(event) => {
              setFailure(undefined);
              const { value } = event.currentTarget;
              changeDraft(() => ({ promoCode: value }));
            }}
            onKeyDown={(event) => {
              // Enter in this field applies the code; it must not submit the order.
              if (event.key !== "Enter") return;
              event.preventDefault();
              void apply();
            }}
          />
          <button type="button" className="button button-quiet" aria-disabled={checking} onClick={() => void apply()}>
            Apply<span className="visually-hidden"> promo code</span>
          </button>
        </div>
        {error && (
          <p id={`${id}-note`} className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </details>
  );
}

function SignInFirst() {
  return (
    <>
      Promo codes need an account. Please <a href="/auth?next=/checkout">sign in</a> first; your form stays as it is.
    </>
  );
}
